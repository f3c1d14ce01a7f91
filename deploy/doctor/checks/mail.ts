import type { Answer } from '../../../functions/src/contract/api.ts';
import { failure, ok, warning, type Finding } from '../finding.ts';

/** Whether the deployment can send mails. */
export function checkMail({ mail: { from, failure: why } }: Answer<'operator.diagnose'>): Finding {
  const check = 'Sender of mails';
  if (from === null)
    return warning(
      check,
      'this deployment sends no mails',
      'Set FOOTFALL_MAIL_FROM, FOOTFALL_SMTP_URL and FOOTFALL_ORIGIN as docs/operators/mail.md says, or go on without.',
    );
  if (why === null) return ok(check, `${from}; the mail server takes the sign-in`);
  return failure(
    check,
    `${from}; the mail server does not take the sign-in: ${why}`,
    'Compare FOOTFALL_SMTP_URL with what the mail provider says, and deploy again; docs/operators/mail.md.',
  );
}
