/** How mail is sent: where to, and in whose name. */
export interface MailSettings {
  /** The SMTP server with its user and password, such as `smtps://user:password@smtp.example.com`. */
  server: string;
  /** The sender, such as `Footfall <footfall@example.com>`. */
  from: string;
  /** Where the links lead, such as `https://stats.example.com`. */
  origin: string;
}

/**
 * From FOOTFALL_SMTP_URL, FOOTFALL_MAIL_FROM and FOOTFALL_ORIGIN; null if one of them is missing. The origin is never
 * that of a request, because its caller could choose where a link with a secret leads.
 */
export function mailSettings(): MailSettings | null {
  const { FOOTFALL_SMTP_URL: server, FOOTFALL_MAIL_FROM: from, FOOTFALL_ORIGIN: origin } = process.env;
  return server && from && origin ? { server, from, origin } : null;
}

/** Whether this deployment can send mail. Where it cannot, the app offers the link to copy. */
export function mailIsOn(): boolean {
  return mailSettings() !== null;
}
