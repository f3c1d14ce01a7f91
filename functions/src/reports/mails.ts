import {
  type Period,
  confirmationDays,
  confirmReportsLink,
  rangeInSentence,
  type Rhythm,
  say,
} from '../contract/index.ts';
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
  const adder = nameInMail(adderName) || say('Someone');
  const site = dataInMail(workspace.domain);
  const name = nameInMail(workspace.name) || site;
  return {
    subject: say('Do you want the numbers of {site} by email?', { site }),
    heading: say('Do you want the numbers of {site} by email?', { site }),
    paragraphs: [
      say(
        '{adder} entered your email address for {kinds, select, both {the weekly and monthly reports} week {the weekly report} other {the monthly report}} about {site}. Nothing is sent until you confirm, and every email has a link to unsubscribe.',
        { adder, kinds: wants.week && wants.month ? 'both' : wants.week ? 'week' : 'month', site: name },
      ),
      ...unprovenWords([workspace]),
    ],
    button: { label: say('See what you would get'), link: confirmReportsLink(origin, token) },
    notes: [
      say('{count, plural, one {You can confirm for # day.} other {You can confirm for # days.}}', {
        count: confirmationDays,
      }),
      say('If you did not expect this email, ignore it. Nothing is sent unless you confirm.'),
    ],
    footer: say(
      'You get this email because {inviter} entered your email address. It does not track whether you open it.',
      { inviter: adder },
    ),
  };
}

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
  const heading =
    rhythm === 'week'
      ? say('The weekly report about {site} could not be created', { site })
      : say('The monthly report about {site} could not be created', { site });
  return {
    subject: heading,
    heading,
    paragraphs: [say('It covers {days}. {reason}', { days: rangeInSentence(days), reason })],
    button: { label: say('Open Footfall'), link },
    notes: [],
    footer: say(
      'You get this email because you get reports about {site} by email. It does not track whether you open it.',
      { site },
    ),
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
