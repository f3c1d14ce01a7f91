import countries from './images/countries.webp?url';
import devices from './images/devices.webp?url';
import pages from './images/pages.webp?url';
import sources from './images/sources.webp?url';
import visits from './images/visits.webp?url';

/** A question, and the part of the dashboard that answers it. */
interface Question {
  id: string;
  question: string;
  answer: string;
  picture: string;
  alt: string;
}

/** All pictures have this size. */
export const pictureSize = { width: 440, height: 460 };

export const questions: readonly Question[] = [
  {
    id: 'sources',
    question: 'Where do they come from?',
    answer: 'Sources, channels and campaigns, taken from the first event of each visit.',
    picture: sources,
    alt: 'The Sources card: Google, Direct / None, ChatGPT, DuckDuckGo and Bing with visitors and shares',
  },
  {
    id: 'pages',
    question: 'What do they read?',
    answer: 'Every page by its views. Single-page apps work without another line of code.',
    picture: pages,
    alt: 'The Pages card: the five most viewed pages with their views and shares',
  },
  {
    id: 'visits',
    question: 'Did they stay?',
    answer: 'Bounce rate and visit duration, each compared with the same part of the previous period.',
    picture: visits,
    alt: 'Pageviews, unique visitors, bounce rate and visit duration above a chart of thirty days',
  },
  {
    id: 'devices',
    question: 'On which devices?',
    answer: 'Mobile, tablet, laptop or desktop, with browser, system and resolution one click away.',
    picture: devices,
    alt: 'The Device Type card: mobile, laptop, desktop and tablet with visitors and shares',
  },
  {
    id: 'countries',
    question: 'From which countries?',
    answer: 'Looked up in a file that comes with the product. The IP address is then forgotten.',
    picture: countries,
    alt: 'The Countries card: a world map in shades of blue above a list of countries',
  },
];
