import { assistants, type KeyAnswer, type KeyScope, utcDayText, say } from '@footfall/functions/contract';
import type { CodeForm } from '../../../ui/code/code-forms.tsx';
import { isExpired } from '../../../ui/keys/key-words.ts';
import type { IntegrationState } from './integration-row.tsx';

/** Code to copy. It reads the key from the environment and never contains it. */

interface Where {
  origin: string;
  /** The site's name in queries. */
  site: string;
}

/** The most visited pages of a week, in three languages. */
export function statsForms({ origin, site }: Where): CodeForm[] {
  const question = { site_id: site, metrics: ['visitors'], date_range: '7d', dimensions: ['event:page'] };
  const address = `${origin}/api/v2/query`;
  const body = JSON.stringify(question);
  return [
    {
      name: 'curl',
      label: say('In a terminal'),
      text: [
        `curl -sS ${address} \\`,
        `  -H "Authorization: Bearer $FOOTFALL_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '${body}'`,
      ].join('\n'),
    },
    {
      name: 'Python',
      label: say('Python 3, without packages'),
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
      label: say('Node 18 or newer, in a module'),
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

/** Adds a note when a version is released. A repeated run adds no other. */
export function noteForms({ origin, site }: Where): CodeForm[] {
  const address = `${origin}/api/v1/annotations`;
  return [
    {
      name: 'curl',
      label: say('In a terminal'),
      text: [
        `curl -sS --fail-with-body ${address} \\`,
        `  -H "Authorization: Bearer $FOOTFALL_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -H 'Idempotency-Key: release-2.0' \\`,
        `  -d '${JSON.stringify({ site_id: site, text: 'Release 2.0', tag: 'release' })}'`,
      ].join('\n'),
    },
    {
      name: 'GitHub Actions',
      label: say('A step of a workflow'),
      text: [
        '- name: Note the release in Footfall',
        '  env:',
        '    FOOTFALL_KEY: ${{ secrets.FOOTFALL_KEY }}',
        '    TEXT: Release ${{ github.ref_name }}',
        '  run: |',
        `    jq -n --arg text "$TEXT" '{site_id: "${site}", text: $text, tag: "release"}' |`,
        `      curl -sS --fail-with-body --retry 3 ${address} \\`,
        `        -H "Authorization: Bearer $FOOTFALL_KEY" \\`,
        `        -H 'Content-Type: application/json' \\`,
        `        -H 'Idempotency-Key: \${{ github.run_id }}' \\`,
        '        -d @-',
      ].join('\n'),
    },
  ];
}

export const assistantForms = (origin: string): CodeForm[] =>
  assistants.map(({ name, where, settings }) => ({
    name,
    label: where === 'a terminal' ? say('In a terminal') : where,
    text: settings(origin),
  }));

/** Settings of a Homepage widget (gethomepage.dev) with today's numbers, refreshed every five minutes. */
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

/** Considers only keys with this scope. */
export function scopeState(
  scope: KeyScope,
  keys: readonly KeyAnswer[],
  now: Date,
  locale?: string,
): IntegrationState {
  const usable = keys.filter((key) => key.scopes.includes(scope) && !isExpired(key, now));
  return usable.length === 0
    ? { isOn: false, words: say('Needs a key') }
    : usedState(usable, { isOn: true, words: say('Ready') }, locale);
}

export function keysState(keys: readonly KeyAnswer[], locale?: string): IntegrationState {
  return keys.length === 0
    ? { isOn: false, words: say('No keys') }
    : usedState(keys, { isOn: false, words: say('Never used') }, locale);
}

function usedState(keys: readonly KeyAnswer[], unused: IntegrationState, locale?: string): IntegrationState {
  const days = keys.flatMap(({ lastUsedDay }) => (lastUsedDay === null ? [] : [lastUsedDay]));
  const last = days.sort().at(-1);
  if (last === undefined) return unused;
  return { isOn: true, words: say('Used {day}', { day: utcDayText(last, 'medium', locale) }) };
}
