import { useState } from 'react';
import { readConfirmReportsLink } from '@footfall/functions/contract';
import { useLocation } from 'react-router-dom';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
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
      title="Reports by email"
      unknown="The reports may have ended, or a newer email may have replaced it."
      link={link}
      action="Send me the reports"
      ask={({ workspace, ...wanted }) => ({
        title: `Reports about ${workspace}`,
        text: `A member of ${workspace} wants to send you ${wantedWords(wanted)} by email. Nothing is sent unless you agree, and every email has a link to unsubscribe.`,
      })}
      outcome={({ workspace, state }) => {
        if (state === 'waiting') return null;
        return state === 'on'
          ? { title: 'Reports are on', text: `You now get reports about ${workspace} by email.` }
          : { title: 'These reports have ended', text: `You get no more reports about ${workspace}.` };
      }}
    />
  );
}
