import { useParams } from 'react-router-dom';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
import { AnswerPage } from './answer-page.tsx';

/** /u/{secret}: ends reports by mail, once its reader presses the button. */
export default function UnsubscribePage() {
  const { token = null } = useParams();
  return (
    <AnswerPage
      token={token}
      title="Unsubscribe"
      answer="report.unsubscribe"
      action="Unsubscribe"
      ask={({ workspace, ...wanted }) => ({
        title: `End the reports about ${workspace}?`,
        text: `The numbers of ${wantedWords(wanted)} come to you by mail now.`,
      })}
      outcome={({ workspace, state }) =>
        state === 'off'
          ? { title: 'You are unsubscribed', text: `No more reports about ${workspace} come to you.` }
          : null
      }
    />
  );
}
