import { say } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { linkTo } from '../../public-address.ts';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { ScriptSizes, type Sizes } from './script-sizes.tsx';
import countries from './images/countries.webp?url';
import devices from './images/devices.webp?url';
import pages from './images/pages.webp?url';
import sources from './images/sources.webp?url';
import visits from './images/visits.webp?url';

/** Rendered to HTML at build time. */
export function LandingPage({ sizes }: { sizes: Sizes }) {
  return (
    <>
      <Hero />
      <Carousel />
      <ScriptSizes {...sizes} />
      <FeatureGrid />
      <Faq />
      <section className="closing" aria-labelledby="closing">
        <h2 id="closing" className="text-section">
          {say('Paste one line. See the next visit.')}
        </h2>
        <a className="button inverse" href={linkTo(paths.signup)}>
          {say('Try for free')}
        </a>
      </section>
    </>
  );
}

/** Without JavaScript, all items are visible. */
function Carousel() {
  return (
    <section className="section carousel-section" aria-labelledby="questions-answered">
      <h2 id="questions-answered" className="text-section">
        {say('Five questions, one page.')}
      </h2>
      <ol className="carousel" data-carousel>
        {questions().map(({ id, question, answer, picture, alt }, item) => (
          <li key={id}>
            <h3>
              <button type="button" aria-expanded={item === 0} aria-controls={`answer-${id}`}>
                {question}
              </button>
            </h3>
            <div id={`answer-${id}`} className={item === 0 ? 'panel shown' : 'panel'}>
              <p className="muted">{answer}</p>
              <div className="frame">
                <img src={picture} alt={alt} {...pictureSize} loading="lazy" decoding="async" />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Question {
  id: string;
  question: string;
  answer: string;
  picture: string;
  alt: string;
}

const pictureSize = { width: 440, height: 460 };

const questions = (): Question[] => [
  {
    id: 'sources',
    question: say('Where do they come from?'),
    answer: say('Sources, channels and campaigns, taken from the first event of each visit.'),
    picture: sources,
    alt: say(
      'The Sources card, with tabs for channels, mediums and UTMs: Google, Direct / None, ChatGPT, DuckDuckGo and Bing with visitors and shares',
    ),
  },
  {
    id: 'pages',
    question: say('What do they read?'),
    answer: say('Every page by its views. Single-page apps work without another line of code.'),
    picture: pages,
    alt: say(
      'The Pages card, with tabs for entry and exit pages: the five most viewed pages with their views and shares',
    ),
  },
  {
    id: 'visits',
    question: say('Did they stay?'),
    answer: say('Bounce rate and visit duration, each compared with the same part of the previous period.'),
    picture: visits,
    alt: say('Pageviews, unique visitors, bounce rate and visit duration above a chart of thirty days'),
  },
  {
    id: 'devices',
    question: say('On which devices?'),
    answer: say('Mobile, tablet, laptop or desktop, with browser, OS and resolution one click away.'),
    picture: devices,
    alt: say('The Device Type card: mobile, laptop, desktop and tablet with visitors and shares'),
  },
  {
    id: 'countries',
    question: say('From which countries?'),
    answer: say('Looked up in a file that comes with the product. The IP address is then forgotten.'),
    picture: countries,
    alt: say(
      'The Countries card, with tabs for regions and cities: a world map in shades of blue above a list of countries',
    ),
  },
];
