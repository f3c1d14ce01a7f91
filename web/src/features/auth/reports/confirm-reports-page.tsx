import { useState } from 'react';
import { readConfirmReportsLink } from '@footfall/functions/contract';
import { useLocation } from 'react-router-dom';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
import { call } from '../../../api/call.ts';
import { AnswerPage } from './answer-page.tsx';

const link = {
  open: (token: string) => call('report.open', { token }),
  answer: (token: string) => call('report.confirm', { token }),
};

/** Confirms an external address for report emails. The secret is in the fragment. */
export default function ConfirmReportsPage() {
  const { hash } = useLocation();
  const [token] = useState(() => readConfirmReportsLink(hash));
  return (
    <AnswerPage
      token={token}
      title="Reports by mail"
      unknown="The reports may have ended, or a newer email may have replaced it."
      link={link}
      action="Send me the reports"
      ask={({ workspace, ...wanted }) => ({
        title: `Reports about ${workspace}`,
        text: `Someone of ${workspace} wants to send you the numbers of ${wantedWords(wanted)} by mail. Nothing comes unless you agree, and each mail has a link that ends it.`,
      })}
      outcome={({ workspace, state }) => {
        if (state === 'waiting') return null;
        return state === 'on'
          ? { title: 'Reports are on', text: `The numbers of ${workspace} now come to you by mail.` }
          : { title: 'These reports have ended', text: `No more reports about ${workspace} come to you.` };
      }}
    />
  );
}
