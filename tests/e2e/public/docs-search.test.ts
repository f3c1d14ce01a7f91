import { expect, test } from 'vitest';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open } from '../../support/browser/pages/public.ts';

useOwnPage();

/** What owners type, and the page that answers it, or one of several. */
const questions: readonly (readonly [question: string, ...pages: string[]])[] = [
  ['why fewer visitors than GA', 'numbers/differences'],
  ['why fewer visitors than google analytics', 'numbers/differences'],
  ['more visitors than plausible', 'numbers/differences'],
  ['cookie banner', 'privacy/privacy-policy'],
  ['gdpr', 'privacy/privacy-policy', 'privacy/what-is-stored'],
  ['ip address', 'privacy/what-is-stored'],
  ['how long is data stored', 'privacy/what-is-stored'],
  ['exclude my own visits', 'start/first-visit'],
  ["don't count me", 'start/first-visit'],
  ['no data', 'start/first-visit'],
  ['localhost', 'start/first-visit'],
  ['ad blocker', 'guides/proxies', 'start/first-visit'],
  ['delete a site', 'start/settings'],
  ['change domain', 'start/settings'],
  ['rename my site', 'start/settings'],
  ['time zone', 'numbers/visits', 'start/settings'],
  ['delete my account', 'start/account'],
  ['change password', 'start/account'],
  ['dark mode', 'start/account'],
  ['invite', 'start/team'],
  ['invite a colleague', 'start/team'],
  ['roles and permissions', 'start/team'],
  ['csv', 'moving/export'],
  ['download my data', 'moving/export'],
  ['bounce rate', 'numbers/every-number'],
  ['page views', 'numbers/every-number'],
  ['what is a visit?', 'numbers/visits'],
  ['real time', 'numbers/visits'],
  ['utm', 'guides/channels'],
  ['where does my traffic come from', 'guides/channels'],
  ['install the script', 'start/get-started', 'platforms/html', 'guides/script'],
  ['wordpress', 'platforms/wordpress'],
  ['single page app', 'platforms/single-page-apps'],
  ['track button clicks', 'guides/events'],
  ['custom events', 'guides/events'],
  ['conversion rate', 'guides/goals', 'numbers/goals-and-revenue'],
  ['filter by country', 'guides/filters'],
  ['compare two pages', 'guides/explore'],
  ['bots', 'guides/crawlers'],
  ['weekly report', 'sharing/reports'],
  ['unsubscribe from emails', 'sharing/reports'],
  ['slack', 'sharing/destinations'],
  ['traffic spike alert', 'sharing/alerts'],
  ['share with client without account', 'sharing/shared-links'],
  ['embed dashboard', 'sharing/embeds'],
  ['import google analytics', 'moving/google-analytics'],
  ['migrate from matomo', 'moving/other-tools'],
  ['undo an import', 'moving/import'],
  ['api key', 'api/keys'],
  ['limits', 'api/errors-and-limits'],
  ['chatgpt', 'api/assistants'],
];

const results = () => page.getByRole('option');

/** The pages of the results in their order. A page can have several results. */
async function pagesFor(question: string): Promise<string[]> {
  const field = page.getByRole('combobox', { name: 'Search the docs' });
  await field.fill('');
  await results().first().waitFor({ state: 'hidden' });
  await field.fill(question);
  await results().first().waitFor();
  const paths = await results().evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace('/docs/', '')),
  );
  return [...new Set(paths)];
}

test('what owners ask is answered by one of the first three pages', async () => {
  await open('/docs/start/get-started');
  const wrong: Record<string, string[]> = {};
  for (const [question, ...answers] of questions) {
    const pages = await pagesFor(question);
    if (!pages.slice(0, 3).some((each) => answers.includes(each))) wrong[question] = pages;
  }
  expect(wrong).toEqual({});
});
