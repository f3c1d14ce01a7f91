/** How mail is sent: where to, and in whose name. */
export interface MailSettings {
  /** The SMTP server with its user and password, such as `smtps://user:password@smtp.example.com`. */
  server: string;
  /** The sender, such as `Footfall <footfall@example.com>`. */
  from: string;
}

/** From FOOTFALL_SMTP_URL and FOOTFALL_MAIL_FROM; null if one of them is missing. */
export function mailSettings(): MailSettings | null {
  const { FOOTFALL_SMTP_URL: server, FOOTFALL_MAIL_FROM: from } = process.env;
  return server && from ? { server, from } : null;
}

/** Whether this deployment can send mail. Where it cannot, the app offers the link to copy. */
export function mailIsOn(): boolean {
  return mailSettings() !== null;
}
