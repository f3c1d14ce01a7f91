import { assistants, type KeyAnswer, utcDayText } from '@footfall/functions/contract';
import type { CodeForm } from '../../../ui/code/code-forms.tsx';
import { isExpired } from '../../../ui/keys/key-words.ts';
import type { IntegrationState } from './integration-row.tsx';

/** Programs that read numbers, as text to copy. The key is never in the text: it is in the environment. */

interface Where {
  /** Where this copy of Footfall is. */
  origin: string;
  /** The name of the workspace in questions. */
  site: string;
}

/** A question to the Stats API in three languages: the most visited pages of a week. */
export function statsForms({ origin, site }: Where): CodeForm[] {
  const question = { site_id: site, metrics: ['visitors'], date_range: '7d', dimensions: ['event:page'] };
  const address = `${origin}/api/v2/query`;
  const body = JSON.stringify(question);
  return [
    {
      name: 'curl',
      label: 'In a terminal',
      text: [
        `curl -sS ${address} \\`,
        `  -H "Authorization: Bearer $FOOTFALL_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '${body}'`,
      ].join('\n'),
    },
    {
      name: 'Python',
      label: 'Python 3, without packages',
      text: [
        'import json, os, urllib.request',
        '',
        'request = urllib.request.Request(',
        `    "${address}",`,
        `    data=json.dumps(${body}).encode(),`,
        '    headers={',
        `        "Authorization": "Bearer " + os.environ["FOOTFALL_KEY"],`,
        `        "Content-Type": "application/json",`,
        '    },',
        ')',
        'with urllib.request.urlopen(request) as response:',
        '    print(json.load(response)["results"])',
      ].join('\n'),
    },
    {
      name: 'JavaScript',
      label: 'Node 18 or newer, in a module',
      text: [
        `const response = await fetch('${address}', {`,
        `  method: 'POST',`,
        '  headers: {',
        '    Authorization: `Bearer ${process.env.FOOTFALL_KEY}`,',
        `    'Content-Type': 'application/json',`,
        '  },',
        `  body: JSON.stringify(${body}),`,
        '});',
        'console.log((await response.json()).results);',
      ].join('\n'),
    },
  ];
}

/** The settings with which assistants reach Footfall. */
export const assistantForms = (origin: string): CodeForm[] =>
  assistants.map(({ name, where, settings }) => ({
    name,
    label: where.startsWith('a ') ? `In ${where}` : where,
    text: settings(origin),
  }));

/** Settings of a widget that Homepage (gethomepage.dev) shows: today's numbers, asked every five minutes. */
export const homepageForm = ({ origin, site }: Where): string =>
  [
    `- Footfall:`,
    `    - ${site}:`,
    `        href: ${origin}/dashboard?site=${encodeURIComponent(site)}`,
    `        widget:`,
    `          type: customapi`,
    `          url: ${origin}/api/v1/stats/aggregate?site_id=${encodeURIComponent(site)}&period=day&metrics=visitors,pageviews,bounce_rate`,
    `          refreshInterval: 300000`,
    `          headers:`,
    `            Authorization: Bearer {{HOMEPAGE_VAR_FOOTFALL_KEY}}`,
    `          mappings:`,
    ...[
      ['visitors', 'Visitors', 'number'],
      ['pageviews', 'Pageviews', 'number'],
      ['bounce_rate', 'Bounce rate', 'percent'],
    ].flatMap(([metric, label, format]) => [
      `            - field:`,
      `                results:`,
      `                  ${metric}: value`,
      `              label: ${label}`,
      `              format: ${format}`,
    ]),
  ].join('\n');

/** Whether the workspace has a key that reads numbers, and when one was last used. */
export function readingState(keys: readonly KeyAnswer[], now: Date, locale?: string): IntegrationState {
  const reading = keys.filter((key) => key.scopes.includes('stats:read') && !isExpired(key, now));
  return reading.length === 0 ? { isOn: false, words: 'Needs a key' } : usedState(reading, 'Ready', locale);
}

/** When one of the keys was last used. */
export function keysState(keys: readonly KeyAnswer[], locale?: string): IntegrationState {
  return keys.length === 0 ? { isOn: false, words: 'No keys' } : usedState(keys, 'Never used', locale);
}

function usedState(keys: readonly KeyAnswer[], unused: string, locale?: string): IntegrationState {
  const days = keys.flatMap(({ lastUsedDay }) => (lastUsedDay === null ? [] : [lastUsedDay]));
  const last = days.sort().at(-1);
  if (last === undefined) return { isOn: unused === 'Ready', words: unused };
  return { isOn: true, words: `Used ${utcDayText(last, 'medium', locale)}` };
}
