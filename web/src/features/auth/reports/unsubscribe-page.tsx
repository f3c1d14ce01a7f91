import { useParams } from 'react-router-dom';
import { stopAlertMark } from '@footfall/functions/contract';
import { callAs } from '../../../api/call.ts';
import { guest } from '../../../api/reader.ts';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
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
      title="Unsubscribe"
      link={ofReports}
      action="Unsubscribe"
      ask={({ workspace, ...wanted }) => ({
        title: `End the reports about ${workspace}?`,
        text: `You now get ${wantedWords(wanted)} by email.`,
      })}
      outcome={({ workspace, state }) =>
        state === 'off'
          ? { title: 'You are unsubscribed', text: `You get no more reports about ${workspace}.` }
          : null
      }
    />
  );
}

function StopAlert({ token }: { token: string }) {
  return (
    <AnswerPage
      token={token}
      title="Stop this alert"
      link={ofAlert}
      action="Stop this alert for me"
      ask={({ workspace, alert }) => ({ title: `Stop an alert about ${workspace}?`, text: `${alert}.` })}
      outcome={stoppedAlert}
    />
  );
}
