import { useParams } from 'react-router-dom';
import { stopAlertMark, say } from '@footfall/functions/contract';
import { callAs } from '../../../api/call.ts';
import { guest } from '../../../api/reader.ts';
import { whichReports } from './which-reports.ts';
import { AnswerPage } from './answer-page.tsx';
import { stoppedAlert } from './stopped-alert.ts';

const ofReports = {
  open: (token: string) => callAs(guest, 'report.open', { token }),
  answer: (token: string) => callAs(guest, 'report.unsubscribe', { token }),
};

const ofAlert = {
  open: (token: string) => callAs(guest, 'alert.open', { token }),
  answer: (token: string) => callAs(guest, 'alert.stop', { token }),
};

/** /u/{secret}: unsubscribes from reports or stops an alert, after a press of the button. */
export default function UnsubscribePage() {
  const { token = null } = useParams();
  return token?.startsWith(stopAlertMark) ? <StopAlert token={token} /> : <EndReports token={token} />;
}

function EndReports({ token }: { token: string | null }) {
  return (
    <AnswerPage
      token={token}
      title={say('Unsubscribe')}
      link={ofReports}
      action={say('Unsubscribe')}
      ask={({ workspace, ...wanted }) => ({
        title: say('End the reports about {workspace}?', { workspace }),
        text: say(
          'You now get {which, select, week {the weekly report} month {the monthly report} other {the weekly and monthly reports}} by email.',
          { which: whichReports(wanted) },
        ),
      })}
      outcome={({ workspace, state }) =>
        state === 'off'
          ? {
              title: say('You are unsubscribed'),
              text: say('You get no more reports about {workspace}.', { workspace }),
            }
          : null
      }
    />
  );
}

function StopAlert({ token }: { token: string }) {
  return (
    <AnswerPage
      token={token}
      title={say('Stop this alert')}
      link={ofAlert}
      action={say('Stop this alert for me')}
      ask={({ workspace, alert }) => ({
        title: say('Stop an alert about {workspace}?', { workspace }),
        text: say('{alert}.', { alert }),
      })}
      outcome={stoppedAlert}
    />
  );
}
