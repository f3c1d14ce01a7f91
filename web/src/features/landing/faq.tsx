import type { ReactNode } from 'react';
import { say } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { linkTo } from '../../public-address.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

const questions = (): { question: string; answer: ReactNode }[] => [
  {
    question: say('Why is it free?'),
    answer: say(
      'Footfall is a public beta: free and without limits. Pricing and limits arrive with the official release.',
    ),
  },
  {
    question: say('Why should I use it?'),
    answer: say(
      'Because it counts visits without tracking people. Your pages stay fast, your visitors stay anonymous, and the data is yours: raw events in your own BigQuery, never shared and never sold. You see pageviews, visitors, bounce rate and visit duration, and where people come from, what they read and which devices they use.',
    ),
  },
  {
    question: say('Will there be more features?'),
    answer: sayRich(
      'Yes. You will be able to share a project publicly. Teams, goals, funnels and journeys are here already: the <changelog>changelog</changelog> lists what has arrived.',
      { changelog: (words) => <a href={linkTo(paths.changelog)}>{words}</a> },
    ),
  },
];

export function Faq() {
  return (
    <section className="section faq" aria-labelledby="faq">
      <h2 id="faq" className="text-section">
        {say('Questions')}
      </h2>
      <div>
        {questions().map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 8h10" />
                <path className="upright" d="M8 3v10" />
              </svg>
            </summary>
            <p className="muted text-prose">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
