import { html } from 'hono/html';
import { cleanName, cleanText, listInWords, say, speech } from '../contract/index.ts';
import type { MailPicture } from '../store/firestore/mails.ts';
import {
  buttonBox,
  cardBox,
  direction,
  endSide,
  layout,
  initialBox,
  paperBox,
  startSide,
  styleSheet,
  text,
  wideLayout,
  type Html,
} from './mail-look.ts';

/** The content of a mail without its design. `asHtml` and `asText` make the two parts of the mail from it. */
export interface MailContent {
  subject: string;
  /** Next to the name of the product: the reported days. */
  aside?: string;
  site?: { name: string; domain: string };
  heading: string;
  paragraphs: readonly string[];
  /** Tables and charts below the paragraphs. */
  parts?: readonly MailPart[];
  button: { label: string; link: string };
  /** In smaller type, below the button. */
  notes: readonly string[];
  footer: string;
  /**
   * For recurring mails: the unsubscribe link. A mail program calls it by POST, and a person opens it in a browser.
   * @see https://www.rfc-editor.org/rfc/rfc8058
   */
  unsubscribe?: string;
  unsubscribeLabel?: string;
  /** The page where the recipient changes when the mail comes. */
  settings?: string;
  /** The pictures of the parts, which refer to them as `cid:` and the id. */
  pictures?: readonly MailPicture[];
}

export interface MailPart {
  html: Html;
  text: string;
}

export function asText(content: MailContent) {
  const { aside, site, heading, paragraphs, parts = [], button, notes, footer } = content;
  return [
    ...(site ? [[site.name, site.domain, aside].filter(Boolean).join('\n')] : []),
    heading,
    ...paragraphs,
    ...parts.map((part) => part.text),
    `${button.label}:\n${button.link}`,
    ...notes,
    ['-- ', footer, ...endings(content).map(({ label, link }) => `${label}: ${link}`)].join('\n'),
  ].join('\n\n');
}

const endings = ({ unsubscribe, unsubscribeLabel = say('Unsubscribe'), settings }: MailContent) => [
  ...(unsubscribe ? [{ label: unsubscribeLabel, link: unsubscribe }] : []),
  ...(settings ? [{ label: say('Manage alerts and reports'), link: settings }] : []),
];

/** Tables and inline styles, which every mail program shows. It tracks nothing. Values are escaped. */
export function asHtml(content: MailContent): string {
  const page = html`<!doctype html>
    <html lang="${speech().tag}" dir="${direction()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${content.subject}</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body ${paperBox('margin: 0')}>
        <div role="main">
          <table ${wideLayout} ${paperBox('')}>
            <tr>
              <td align="center" style="padding: 32px 16px">
                <table ${layout} width="576" style="width: 100%; max-width: 576px; table-layout: fixed">
                  ${rowsOf(content)}
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>`;
  return `${page}`.replaceAll(/\n\s+/g, '\n');
}

export const asPreview = (content: MailContent): string =>
  (content.pictures ?? []).reduce(
    (page, { cid, bytes }) =>
      page.replaceAll(
        `src="cid:${cid}"`,
        `src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"`,
      ),
    asHtml(content),
  );

const rowsOf = (content: MailContent) =>
  html`<tr>
      <td style="padding: 0 0 20px">
        <table ${wideLayout}>
          <tr>
            <td width="24">${initialBox('F', 24, 6)}</td>
            <td ${text('name', 'ink', `padding-${startSide()}: 10px`)}>Footfall</td>
            ${content.aside ? html`<td align="${endSide()}" ${text('ui', 'muted')}>${content.aside}</td>` : ''}
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td ${cardBox('padding: 32px; border-radius: 14px; overflow-wrap: anywhere')}>${messageOf(content)}</td>
    </tr>
    <tr>
      <td class="foot" style="padding: 20px 32px 0">
        <p ${text('note', 'muted', 'margin: 0 0 8px')}>${content.footer}</p>
        <p ${text('note', 'muted', 'margin: 0')}>
          ${endings(content).map(
            ({ label, link }) =>
              html`<a href="${link}" ${text('note', 'ink', `margin-${endSide()}: 16px`)}>${label}</a> `,
          )}
        </p>
      </td>
    </tr>`;

const messageOf = ({ site, heading, paragraphs, parts = [], button, notes }: MailContent) =>
  html`${site ? siteOf(site) : ''}
    <h1 ${text('heading', 'ink', 'margin: 0 0 16px')}>${heading}</h1>
    ${paragraphs.map((words) => html`<p ${text('prose', 'ink', 'margin: 0 0 16px')}>${words}</p>`)}
    ${parts.map((part) => part.html)}
    <table ${layout} style="margin: ${parts.length > 0 ? '32px 0 0' : '24px 0'}">
      <tr>
        <td ${buttonBox('border-radius: 10px')}>
          <a
            href="${button.link}"
            ${buttonBox('display: inline-block; padding: 12px 18px; border-radius: 10px; text-decoration: none')}
            >${button.label}</a
          >
        </td>
      </tr>
    </table>
    ${notes.map((words) => html`<p ${text('ui', 'muted', 'margin: 0 0 8px')}>${words}</p>`)}
    ${parts.length > 0 ? '' : addressOf(button)}`;

/** For mails without parts, in which the link is the only purpose. */
const addressOf = ({ link }: MailContent['button']) =>
  html`<p ${text('ui', 'muted', 'margin: 0 0 8px')}>
    ${say('If the button does not work, open this address:')}
    <a href="${link}" dir="ltr" ${text('ui', 'accent')}>${link}</a>
  </p>`;

const siteOf = ({ name, domain }: NonNullable<MailContent['site']>) =>
  html`<table ${layout} style="margin: 0 0 20px">
    <tr>
      <td width="28">${initialBox([...(name || domain)][0]?.toUpperCase() ?? '', 28, 8)}</td>
      <td style="padding-${startSide()}: 10px">
        <p dir="auto" ${text('label', 'ink', `margin: 0; text-align: ${startSide()}`)}>${name || domain}</p>
        ${name ? html`<p dir="ltr" ${text('note', 'muted', `margin: 0; text-align: ${startSide()}`)}>${domain}</p>` : ''}
      </td>
    </tr>
  </table>`;

const maxNameLength = 60;

/** A user's name on one line without links. A stranger who gets the mail must find only our links in it. */
export function nameInMail(name: string): string {
  const clean = cleanName(name.replace(/\s+/g, ' '), 1000)
    .replace(/\w+:\/\//g, ' ')
    .replaceAll('@', ' at ')
    // At the end of a word, these are punctuation. The ideographic full stop also separates the parts of a domain.
    .replace(/[.。:/\\](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : clean;
}

const maxDataLength = 80;

/** A visitor's value on one line. A word joiner (U+2060) prevents links without changing the look. */
export function dataInMail(value: string, maxLength = maxDataLength): string {
  const characters = [...cleanText(value.replace(/\s+/g, ' '), 2000)];
  const cut = characters.length > maxLength ? [...characters.slice(0, maxLength), '…'] : characters;
  return cut.join('').replace(/[.．。｡:@](?=\S)/g, '$&\u2060');
}

const maxNames = 3;

/** Joins names for a sentence: `A`, `A and B`, `A, B and 4 more`. */
export function listed(names: readonly string[]): string {
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names;
  const rest = names.length - shown.length;
  return listInWords(rest > 0 ? [...shown, say('{count} more', { count: rest })] : shown);
}

/** Anyone can enter any domain, so the reader is told which ones nobody has proven. */
export function unprovenWords(workspaces: readonly { domain: string; isProven: boolean }[]): string[] {
  const unproven = workspaces.filter(({ isProven }) => !isProven).map(({ domain }) => dataInMail(domain));
  if (unproven.length === 0) return [];
  return [say('Footfall has not verified who owns {sites}.', { sites: listed(unproven) })];
}
