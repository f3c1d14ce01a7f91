import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  alertPreviewDays,
  auditRetentionDays,
  boardGrid,
  boardLimits,
  crawlerDayLimits,
  definitionLimits,
  deliveryRetentionDays,
  fewestVisitors,
  funnelLimits,
  invitationDays,
  invitationLimits,
  linkPasswordLength,
  maxAlerts,
  maxAnnotationLength,
  maxAnnotations,
  maxBoards,
  maxDeliveries,
  maxDestinations,
  maxDomains,
  maxEntriesOf,
  maxGroupPatterns,
  maxImportBytes,
  maxImportColumns,
  maxImportEntries,
  maxImportFieldBytes,
  maxImportUnzippedBytes,
  maxMembers,
  maxNameLength,
  maxParameterLength,
  maxProps,
  maxPublishedFunnels,
  maxReportAddresses,
  maxTagLength,
  maxUmamiBatch,
  minVisitorsOfLocation,
  movedPageLimits,
  oldSecretHours,
  queryLimits,
  retentionMonths,
  settingsTabs,
  tooOften,
} from '@footfall/functions/contract';
import { rates } from '../../../functions/src/limits/figures.ts';
import { readEntries } from '../../../functions/src/languages/read-entries.ts';
import { behaviourTabs } from '../../../web/src/paths.ts';
import { root, textOf } from '../../support/repository.ts';

const pages = globSync('docs/help/**/*.md', { cwd: root }).sort();

/** What a reader sees of a page as text: without its head and code. */
const proseOf = (page: string) =>
  textOf(page)
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/```[^]*?```/g, '')
    .replaceAll(/`[^`\n]*`/g, '`');

const count = new Intl.NumberFormat('en-US').format;
const words = 'zero one two three four five six seven eight nine ten'.split(' ');
const word = (number: number) => words[number] ?? count(number);
const gibibytes = (bytes: number) => `${bytes / 1024 ** 3} GiB`;

test.each([
  ['api/overview', `A workspace has at most ${definitionLimits.goal.max} goals`],
  ['api/overview', `with 1 to ${maxGroupPatterns} patterns`],
  ['api/overview', `(${retentionMonths.join(', ')}, or \`null\` for ever)`],
  ['api/funnels-and-journeys', `save up to ${definitionLimits.funnel.max} funnels`],
  ['guides/boards', `A board has up to ${boardLimits.cards} cards on a grid of ${word(boardGrid.columns)}`],
  ['guides/boards', `the boards of the workspace, at most ${maxBoards.workspace},`],
  ['guides/boards', `Each member can have ${maxBoards.person} boards`],
  ['guides/boards', `a text ${count(boardLimits.textLength)} characters`],
  [
    'guides/crawlers',
    `A day lists ${crawlerDayLimits.agents} agents, ${crawlerDayLimits.pagesOfAgent} pages`,
  ],
  ['guides/crawlers', `with up to ${crawlerDayLimits.pageLength} characters`],
  ['guides/events', `An event has at most ${maxProps} properties`],
  ['guides/explore', `compare ${word(2)} to ${word(queryLimits.sites)} rows`],
  ['guides/funnels', `has ${word(funnelLimits.minSteps)} to ${word(funnelLimits.steps)} steps`],
  ['guides/goals', `It has up to ${word(maxGroupPatterns)} patterns`],
  ['guides/notes', `up to ${maxAnnotationLength} characters, a tag of up to ${maxTagLength} characters`],
  ['guides/notes', `at most ${maxAnnotations.workspace} notes, and each member ${maxAnnotations.person}`],
  ['moving/export', `begin ${rates.exports.count} exports an hour`],
  ['moving/import', `at most ${gibibytes(maxImportBytes)}, ${gibibytes(maxImportUnzippedBytes)} when it is`],
  ['moving/import', `${count(maxImportEntries)} files in a zip, ${maxImportColumns} columns`],
  ['moving/import', `${maxImportFieldBytes / 1024 ** 2} MiB in a row`],
  ['moving/other-clients', `at most ${maxUmamiBatch} events`],
  ['moving/other-clients', `Up to ${maxProps} properties`],
  ['moving/other-clients', `up to ${maxDomains} domains`],
  ['numbers/pages-and-places', `Up to ${word(maxEntriesOf('pageParameters'))} parameters`],
  [
    'numbers/pages-and-places',
    `at most ${movedPageLimits.rules} rules, of ${count(movedPageLimits.bytes)} bytes`,
  ],
  ['numbers/pages-and-places', `with ${maxParameterLength} characters of each value`],
  ['numbers/pages-and-places', `If fewer than ${word(minVisitorsOfLocation)} visitors`],
  [
    'privacy/privacy-policy',
    `from ${word(retentionMonths[0])} months to ${word(retentionMonths[7] / 12)} years`,
  ],
  ['sharing/alerts', `manage up to ${maxAlerts} in`],
  ['sharing/alerts', `in the last ${alertPreviewDays} days`],
  ['sharing/alerts', `from ${word(tooOften)} times on`],
  ['sharing/destinations', `add up to ${maxDestinations} in`],
  ['sharing/destinations', `The last ${maxDeliveries} messages are stored for ${deliveryRetentionDays} days`],
  ['sharing/destinations', `for ${oldSecretHours} hours after a new secret`],
  ['sharing/reports', `up to ${maxReportAddresses} outside addresses`],
  ['sharing/shared-links', `add up to ${word(queryLimits.linkFilters)} conditions`],
  ['sharing/shared-links', `After ${word(rates.wrongPasswords.count)} wrong ones in an hour`],
  ['sharing/shared-links', `A password has at least ${linkPasswordLength.min} characters`],
  ['sharing/shared-links', `at least ${word(fewestVisitors)} visitors`],
  ['sharing/shared-links', `the first ${word(maxPublishedFunnels)} funnels`],
  ['start/settings', `at most ${maxNameLength} characters`],
  ['start/team', `has up to ${maxMembers} members`],
  ['start/team', `can send ${invitationLimits.workspace} invitations in 24 hours`],
  ['start/team', `a new account can send ${invitationLimits.new_account} until`],
  ['start/team', `works for ${word(invitationDays)} days`],
  ['start/team', `in the last ${auditRetentionDays} days`],
])('%s: the code allows what the page says: %s', (page, sentence) =>
  expect(textOf(`docs/help/${page}.md`)).toContain(sentence),
);

test('the page lists the endings of files whose links count', () => {
  const [, endings = ''] = /\\\.\((7z[^)]*)\)\$/.exec(textOf('tracker/src/elements.ts')) ?? [];
  expect(textOf('docs/help/guides/events.md')).toContain(`is clicked: ${endings.replaceAll('|', ' ')} |`);
});

/** Names on screens of other products, words of sentences, and names that the app makes of parts. */
const otherNames = [
  'Show rows · (other) · Export stats · Only allow secure requests · Not required',
  'Outbound link tagging · Incoming Webhooks · New Webhook',
  'Send webhook alerts to a channel · ignore your instructions · germany mobile · Signup · Sign up',
  'if the medium contains podcast, then the channel is Podcasts · Without goals · Mostly · Noise',
  'Cannot tell · 3 of 7 days · Compare pages · above 60 · Reached · Not reached · under 5',
].flatMap((line) => line.split(' · '));

/** All English messages: each catalogue has them beside its translations. */
const messages = new Set(readEntries('de').map(({ message }) => message));

test.each(pages)('%s: what it quotes stands on a screen', (page) => {
  const quoted = [...proseOf(page).matchAll(/"([^"\n]+)"/g)].map(([, name = '']) => name);
  expect(quoted.filter((name) => !messages.has(name) && !otherNames.includes(name))).toEqual([]);
});

test('every name of another product or of a sentence is quoted', () => {
  const text = pages.map(proseOf).join('\n');
  expect(otherNames.filter((name) => !text.includes(`"${name}"`))).toEqual([]);
});

const tabs: Record<string, readonly string[]> = {
  Settings: Object.values(settingsTabs),
  Behaviour: Object.values(behaviourTabs),
};

/** Settings of other products, by the pages that name them. */
const otherTabs: Record<string, readonly string[]> = {
  'docs/help/platforms/ghost.md': ['Settings, Code', 'Settings, Analytics'],
  'docs/help/platforms/others.md': ['Settings, Custom', 'Settings, Developer', 'Settings, Advanced'],
  'docs/help/platforms/shopify.md': ['Settings, Customer'],
};

test.each(pages)('%s: the tabs that it names exist', (page) => {
  const named = [...proseOf(page).matchAll(/\b(Settings|Behaviour), ([A-Z]\w+(?: & [a-z]+)?)/g)];
  const wrong = named.filter(([, where = '', tab = '']) => !tabs[where]?.includes(tab)).map(([text]) => text);
  expect(wrong.filter((text) => !otherTabs[page]?.includes(text))).toEqual([]);
});
