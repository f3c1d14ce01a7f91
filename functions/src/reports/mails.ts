import { type Period, confirmationDays, confirmReportsLink, type Rhythm } from '../contract/index.ts';
import { asPreview, asText, type MailContent, nameInMail } from '../notify/mail-content.ts';

export interface ConfirmationText {
  /** The name of the person who added the address, or else their own address. */
  adderName: string;
  workspace: {
    name: string;
    /** The domain of the site if it is proven, else null, because anyone can enter any domain. */
    provenDomain: string | null;
  };
  wants: Readonly<Record<Rhythm, boolean>>;
  origin: string;
  token: string;
}

/** As in an invitation, the subject and the heading contain no text of a user. */
export function confirmation({ adderName, workspace, wants, origin, token }: ConfirmationText): MailContent {
  const adder = nameInMail(adderName) || 'Someone';
  const site = workspace.provenDomain ?? 'a website';
  const name = nameInMail(workspace.name) || site;
  return {
    subject: `Do you want the numbers of ${site} by mail?`,
    heading: `Do you want the numbers of ${site} by mail?`,
    paragraphs: [
      `${adder} has entered your email address for ${kindsOf(wants)} of the website statistics of ${name}. It comes once you have confirmed, and every mail has a link that ends it.`,
    ],
    button: { label: 'See what would come', link: confirmReportsLink(origin, token) },
    notes: [
      `You can confirm for ${confirmationDays} days.`,
      'If you did not expect this mail, ignore it. Nothing comes unless you confirm.',
    ],
    footer: `You get this mail because ${adder} entered your email address. It does not report back that you opened it.`,
  };
}

const kindsOf = ({ week, month }: ConfirmationText['wants']) => {
  if (week && month) return 'the weekly and the monthly report';
  return week ? 'the weekly report' : 'the monthly report';
};

export interface ProblemText {
  rhythm: Rhythm;
  days: Period;
  workspaceName: string;
  reason: string;
  /** The page where the problem can be solved, or the dashboard. */
  link: string;
  unsubscribe: string;
}

/** Reports are never skipped silently: this mail says that one could not be made. */
export function problem({
  rhythm,
  days,
  workspaceName,
  reason,
  link,
  unsubscribe,
}: ProblemText): MailContent {
  const name = nameInMail(workspaceName);
  return {
    subject: `The report of the ${rhythm} could not be made`,
    heading: `The report of the ${rhythm} could not be made`,
    paragraphs: [`This is about ${name}, ${days.from} to ${days.to}. ${reason}`],
    button: { label: 'Open Footfall', link },
    notes: [],
    footer: `You get this mail because reports by mail of ${name} come to you. It does not report back that you opened it.`,
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
