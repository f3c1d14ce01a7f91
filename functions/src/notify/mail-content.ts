import { html } from 'hono/html';
import { cleanName } from '../contract/index.ts';

/** What a mail says, without how it looks. `asHtml` and `asText` make the two parts of the mail from it. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  button: { label: string; link: string };
  /** In smaller type, below the button. */
  notes: readonly string[];
  /** Why the recipient gets this mail. */
  footer: string;
  /**
   * For a mail that repeats itself: the address that ends it, which a mail program calls by POST and a person opens in
   * a browser.
   * @see https://www.rfc-editor.org/rfc/rfc8058
   */
  unsubscribe?: string;
}

/** The text part: what a mail program shows that does not show HTML. */
export function asText({ heading, paragraphs, button, notes, footer, unsubscribe }: MailContent) {
  return [
    heading,
    ...paragraphs,
    `${button.label}:\n${button.link}`,
    ...notes,
    `-- \n${footer}${unsubscribe ? `\nUnsubscribe: ${unsubscribe}` : ''}`,
  ].join('\n\n');
}

/** The tokens of the light theme. A mail has no dark one, because mail programs recolour it as they like. */
const ink = '#17181C';
const muted = '#5A5E69';
const border = '#E7E6E1';
const paper = '#FAFAF8';
const accent = '#2456E6';

const font = 'font-family: Geist, Arial, sans-serif';
const prose = `margin: 0 0 16px; ${font}; font-size: 16px; line-height: 26px; color: ${ink}`;
const small = `margin: 0 0 8px; ${font}; font-size: 14px; line-height: 20px; color: ${muted}`;

/**
 * The HTML part: tables and inline styles, which every mail program shows; no picture that has to be loaded and nothing
 * that reports back. Text from the content is escaped.
 */
export function asHtml(content: MailContent): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body style="margin: 0; background: ${paper}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${paper}">
          <tr>
            <td align="center" style="padding: 32px 16px">
              <table
                role="presentation"
                width="576"
                cellpadding="0"
                cellspacing="0"
                style="width: 100%; max-width: 576px"
              >
                ${rowsOf(content)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return `${page}`.replaceAll(/\n\s+/g, '\n');
}

const rowsOf = (content: MailContent) =>
  html`<tr>
      <td style="padding: 0 0 20px">
        <table role="presentation" cellpadding="0" cellspacing="0">
          <tr>
            <td
              width="24"
              height="24"
              align="center"
              style="width: 24px; height: 24px; background: ${accent}; border-radius: 6px; ${font}; font-size: 14px; line-height: 24px; font-weight: 600; color: #FFFFFF"
            >
              F
            </td>
            <td
              style="padding-left: 10px; ${font}; font-size: 16px; line-height: 24px; font-weight: 600; color: ${ink}"
            >
              Footfall
            </td>
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td
        style="padding: 32px; background: #FFFFFF; border: 1px solid ${border}; border-radius: 14px; overflow-wrap: anywhere"
      >
        ${messageOf(content)}
      </td>
    </tr>
    <tr>
      <td style="padding: 20px 32px 0">
        <p style="${small}; font-size: 12px">${content.footer}</p>
        ${
          content.unsubscribe
            ? html`<p style="${small}; font-size: 12px">
                <a href="${content.unsubscribe}" style="color: ${ink}">Unsubscribe</a>
              </p>`
            : ''
        }
      </td>
    </tr>`;

const messageOf = ({ heading, paragraphs, button, notes }: MailContent) =>
  html`<h1
      style="margin: 0 0 16px; ${font}; font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; color: ${ink}"
    >
      ${heading}
    </h1>
    ${paragraphs.map((text) => html`<p style="${prose}">${text}</p>`)}
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 24px 0">
      <tr>
        <td style="background: ${ink}; border-radius: 10px">
          <a
            href="${button.link}"
            style="display: inline-block; padding: 12px 18px; ${font}; font-size: 14px; line-height: 20px; font-weight: 600; color: #FFFFFF; text-decoration: none"
            >${button.label}</a
          >
        </td>
      </tr>
    </table>
    ${notes.map((text) => html`<p style="${small}">${text}</p>`)}
    <p style="${small}">
      If the button does not work, open this address:
      <a href="${button.link}" style="color: ${accent}">${button.link}</a>
    </p>`;

/** The longest name in a mail, in characters. */
const maxNameLength = 60;

/**
 * A name that someone chose, for a sentence in a mail: on one line, without invisible characters, not long, and without
 * what mail programs make links of. A stranger who gets the mail must find no link in it but ours.
 */
export function nameInMail(name: string): string {
  const clean = cleanName(name.replace(/\s+/g, ' '), 1000)
    .replace(/\w+:\/\//g, ' ')
    .replaceAll('@', ' at ')
    // Inside a word; at its end, these are punctuation. An ideographic full stop separates the parts of a domain too.
    .replace(/[.。:/\\](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : clean;
}

/** More names than these are counted. */
const mostNames = 3;

/** Names as a sentence has them: `A`, `A and B`, `A, B and 4 more`. */
export function listed(names: readonly string[]): string {
  const shown = names.length > mostNames ? names.slice(0, mostNames - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
