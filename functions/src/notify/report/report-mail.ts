import { rangeInSentence, say } from '../../contract/index.ts';
import { dataInMail, nameInMail, type MailContent } from '../mail-content.ts';
import { chartPng } from './chart-png.ts';
import { chartName, chartPart } from './chart-part.ts';
import { amountsOf, changesPart, figuresPart, listPart, notesPart, valuesPart } from './parts.ts';
import { reportRows, type Report, type ReportRecipient } from './report.ts';
import { headline, limits, reasonOf, siteName } from './words.ts';

export function reportMail(report: Report, recipient: ReportRecipient): MailContent {
  const { workspace, figures } = report;
  const heading = headline(report);
  return {
    subject: say('{site}: {title}', { site: siteName(workspace), title: heading }),
    aside: rangeInSentence(report.days),
    site: { name: nameInMail(workspace.name), domain: dataInMail(workspace.domain) },
    heading,
    paragraphs: limits(report),
    parts: [
      chartPart(report),
      figuresPart(report),
      // If there were no visitors before, everything is a change.
      ...(isCompared(figures.visitors) ? [changesPart(report)] : []),
      ...notesPart(notesFor(report, recipient)),
      ...listsOf(report),
    ],
    button: { label: say('Open the dashboard'), link: report.dashboard },
    notes: [],
    footer: reasonOf(report, recipient),
    unsubscribe: recipient.unsubscribe,
    ...(recipient.settings ? { settings: recipient.settings } : {}),
    pictures: [{ cid: chartName, bytes: chartPng(report.visitors) }],
  };
}

/** A member has settings, a reader outside has none. */
const notesFor = ({ notes }: Report, { settings }: ReportRecipient) =>
  notes.filter(({ isPublic }) => isPublic || settings !== null);

const listsOf = ({ pages, sources, goals }: Report) => [
  ...valuesPart(
    {
      heading: { title: say('Pages'), unit: say('Pageviews'), text: say('Pages (pageviews)') },
      dimension: 'event:page',
    },
    pages.slice(0, reportRows),
  ),
  ...valuesPart(
    {
      heading: { title: say('Sources'), unit: say('Visitors'), text: say('Sources (visitors)') },
      dimension: 'visit:source',
    },
    sources.slice(0, reportRows),
  ),
  ...listPart(
    { title: say('Goals'), unit: say('Visitors'), text: say('Goals (visitors)') },
    goals.slice(0, reportRows).map(({ name, revenue, ...figure }) => ({
      ...figure,
      name: dataInMail(name),
      beside: amountsOf(revenue),
    })),
  ),
];

const isCompared = ({ now, before, sameDays }: Report['figures']['visitors']) =>
  Boolean(now && before) && sameDays === undefined;
