import {
  type Period,
  confirmationDays,
  confirmReportsLink,
  rangeInSentence,
  type Rhythm,
} from '../contract/index.ts';
import { locale } from '../notify/days.ts';
import {
  asPreview,
  asText,
  dataInMail,
  type MailContent,
  nameInMail,
  unprovenWords,
} from '../notify/mail-content.ts';

export interface ConfirmationText {
  /** The name of the person who added the address, or else their own address. */
  adderName: string;
  workspace: { name: string; domain: string; isProven: boolean };
  wants: Readonly<Record<Rhythm, boolean>>;
  origin: string;
  token: string;
}

/** As in an invitation, the subject and the heading have no text of a user except the domain. */
export function confirmation({ adderName, workspace, wants, origin, token }: ConfirmationText): MailContent {
  const adder = nameInMail(adderName) || 'Someone';
  const site = dataInMail(workspace.domain);
  const name = nameInMail(workspace.name) || site;
  return {
    subject: `Do you want the numbers of ${site} by email?`,
    heading: `Do you want the numbers of ${site} by email?`,
    paragraphs: [
      `${adder} entered your email address for ${kindsOf(wants)} about ${name}. Nothing is sent until you confirm, and every email has a link to unsubscribe.`,
      ...unprovenWords([workspace]),
    ],
    button: { label: 'See what you would get', link: confirmReportsLink(origin, token) },
    notes: [
      `You can confirm for ${confirmationDays} days.`,
      'If you did not expect this email, ignore it. Nothing is sent unless you confirm.',
    ],
    footer: `You get this email because ${adder} entered your email address. It does not track whether you open it.`,
  };
}

const kindsOf = ({ week, month }: ConfirmationText['wants']) => {
  if (week && month) return 'the weekly and monthly reports';
  return week ? 'the weekly report' : 'the monthly report';
};

export interface ProblemText {
  rhythm: Rhythm;
  days: Period;
  /** The name of the site, without links. */
  site: string;
  reason: string;
  /** The page where the problem can be solved, or the dashboard. */
  link: string;
  unsubscribe: string;
}

/** Reports are never skipped silently: this mail says that one could not be made. */
export function problem({ rhythm, days, site, reason, link, unsubscribe }: ProblemText): MailContent {
  return {
    subject: `The ${rhythm}ly report about ${site} could not be created`,
    heading: `The ${rhythm}ly report about ${site} could not be created`,
    paragraphs: [`It covers ${rangeInSentence(days, locale)}. ${reason}`],
    button: { label: 'Open Footfall', link },
    notes: [],
    footer: `You get this email because you get reports about ${site} by email. It does not track whether you open it.`,
    unsubscribe,
  };
}

/** Removes the unsubscribe link, for a mail that does not recur. */
export function withoutEnd({ unsubscribe: _, ...content }: MailContent): MailContent {
  return content;
}

export const previewOf = (content: MailContent): { subject: string; html: string; text: string } => ({
  subject: content.subject,
  html: asPreview(content),
  text: asText(content),
});
