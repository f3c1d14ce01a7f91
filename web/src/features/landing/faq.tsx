import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Why is it free?',
    answer:
      'Footfall is a public beta: free and without limits. Pricing and limits arrive with the official release.',
  },
  {
    question: 'Why should I use it?',
    answer:
      'Because it counts visits without tracking people. Your pages stay fast, your visitors stay anonymous, and the data is yours: raw events in your own BigQuery, never shared and never sold. You see pageviews, visitors, bounce rate and visit duration, and where people come from, what they read and which devices they use.',
  },
  {
    question: 'Will there be more features?',
    answer: (
      <>
        Yes. You will be able to share a project publicly. Teams, goals, funnels and journeys are here
        already: the <a href={paths.changelog}>changelog</a> lists what has arrived.
      </>
    ),
  },
];

export function Faq() {
  return (
    <section className="section faq" aria-labelledby="faq">
      <h2 id="faq" className="text-section">
        Questions
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
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
