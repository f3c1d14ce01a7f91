import { type ImportFormat, say } from '@footfall/functions/contract';

interface Tool {
  /** Under its name. */
  file: string;
  /** Where people find the file. */
  where: string;
  /** For the choice of a file. */
  accept: string;
}

/** What a tool exports, and where. */
export const tools: Readonly<Record<ImportFormat, Tool>> = {
  plausible: {
    file: say('Export as ZIP'),
    where: say(
      'In Plausible, open the settings of the site, then Imports & Exports, and press Export to CSV. The export button of its dashboard makes another file, which has no days.',
    ),
    accept: '.zip',
  },
  umami: {
    file: say('Export as ZIP'),
    where: say(
      'In Umami, open the settings of the website, then Data, and press “Export”. The ZIP file has website_event.csv. Exports of several months can overlap: each event counts once.',
    ),
    accept: '.zip,.csv',
  },
  ga4: {
    file: say('CSV or JSON'),
    where: say(
      'In Google Analytics, open Explore and make an exploration with Date and one more dimension, such as the page path or the country. Download it as CSV, with the interface in English. Answers of the Data API (runReport) work, too. Put several files into one ZIP.',
    ),
    accept: '.csv,.json,.zip',
  },
  matomo: {
    file: say('Visits as JSON'),
    where: say(
      'Save the answer of Matomo’s API for Live.getLastVisitsDetails with format=JSON. Put several files into one ZIP.',
    ),
    accept: '.json,.zip,.gz',
  },
  goatcounter: {
    file: say('Export as CSV'),
    where: say('In GoatCounter, open Settings, then Export, and press “Start export”.'),
    accept: '.csv,.gz,.zip',
  },
  footfall: {
    file: say('Export as ZIP'),
    where: say('In the other Footfall, open Settings, then Data, and export all months.'),
    accept: '.zip',
  },
  logs: {
    file: say('Of your server'),
    where: say(
      'Access logs of nginx or Apache in the combined format, of Caddy as JSON, of CloudFront, or of Google Cloud. Put several files into one ZIP. Addresses in them are not stored, and the file is deleted as soon as it is read.',
    ),
    accept: '.log,.gz,.zip,.json,.txt',
  },
};
