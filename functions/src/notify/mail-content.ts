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
export function asText({ heading, paragraphs, button, notes, footer, unsubscribe }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    `${button.label}:\n${button.link}`,
    ...notes,
    `-- \n${footer}${unsubscribe ? `\nUnsubscribe: ${unsubscribe}` : ''}`,
  ].join('\n\n');
}
