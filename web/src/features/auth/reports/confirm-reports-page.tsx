import { useState } from 'react';
import { readConfirmReportsLink, say } from '@footfall/functions/contract';
import { useLocation } from 'react-router-dom';
import { whichReports } from './which-reports.ts';
import { callAs } from '../../../api/call.ts';
import { guest } from '../../../api/reader.ts';
import { AnswerPage } from './answer-page.tsx';

const link = {
  open: (token: string) => callAs(guest, 'report.open', { token }),
  answer: (token: string) => callAs(guest, 'report.confirm', { token }),
};

/** Confirms an external address for report emails. The secret is in the fragment. */
export default function ConfirmReportsPage() {
  const { hash } = useLocation();
  const [token] = useState(() => readConfirmReportsLink(hash));
  return (
    <AnswerPage
      token={token}
      title={say('Reports by email')}
      unknown={say('The reports may have ended, or a newer email may have replaced it.')}
      link={link}
      action={say('Send me the reports')}
      ask={({ workspace, ...wanted }) => ({
        title: say('Reports about {workspace}', { workspace }),
        text: say(
          'A member of {workspace} wants to send you {which, select, week {the weekly report} month {the monthly report} other {the weekly and monthly reports}} by email. Nothing is sent unless you agree, and every email has a link to unsubscribe.',
          { workspace, which: whichReports(wanted) },
        ),
      })}
      outcome={({ workspace, state }) => {
        if (state === 'waiting') return null;
        return state === 'on'
          ? {
              title: say('Reports are on'),
              text: say('You now get reports about {workspace} by email.', { workspace }),
            }
          : {
              title: say('These reports have ended'),
              text: say('You get no more reports about {workspace}.', { workspace }),
            };
      }}
    />
  );
}
