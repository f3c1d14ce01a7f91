import { useEffect, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import type { OpenedReports } from '@footfall/functions/contract';
import { ApiError, call } from '../../../api/call.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { WideButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useTitle } from '../../../ui/page/use-window.ts';
import { AuthLayout, OutcomePage, Strong } from '../auth-layout.tsx';

interface Words {
  title: string;
  text: ReactNode;
}

interface Props {
  /** The secret of the link; null if the address has none. */
  token: string | null;
  /** Of the page, while it is not known what it is about. */
  title: string;
  answer: 'report.confirm' | 'report.unsubscribe';
  /** The button, which makes the change: programs that look for harmful links open every link of a mail. */
  action: string;
  ask: (reports: OpenedReports) => Words;
  /** What has become of it; null while there is something to ask. */
  outcome: (reports: OpenedReports) => Words | null;
}

/** A page to which a link in a mail of a report leads: says what it is about, and asks before it changes anything. */
export function AnswerPage({ token, ...page }: Props) {
  useTitle(page.title);
  if (token !== null) return <WithToken key={token} token={token} {...page} />;
  return (
    <Outcome title="This link is not complete" text="Open it from the email again, or copy the whole link." />
  );
}

const Outcome = (words: Words) => <OutcomePage {...words} to={paths.landing} link="What Footfall is" />;

function WithToken({ token, title, answer, action, ask, outcome }: Props & { token: string }) {
  const { opened, error, retry } = useOpened(token);
  const change = useMutation(() => call(answer, { token }), apiMessage);
  if (error?.code === 'not_found') {
    return (
      <Outcome title="This link no longer works" text="No reports come by it. There is nothing else to do." />
    );
  }
  const reports = change.answer ?? opened;
  const done = reports && outcome(reports);
  if (done) return <Outcome {...done} />;
  if (!reports) {
    return (
      <AuthLayout title={title}>
        {error ? (
          <ErrorPanel error={error} onRetry={retry} />
        ) : (
          <>
            <Skeleton h="12" />
            <Skeleton h="11" />
          </>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout {...ask(reports)}>
      <Box as="p" color="fg.muted">
        The address is <Strong>{reports.email}</Strong>.
      </Box>
      <Notice>{change.error}</Notice>
      <WideButton change={change}>{action}</WideButton>
    </AuthLayout>
  );
}

/** What a link is about. Guests can ask it too. */
function useOpened(token: string) {
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<OpenedReports>();
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    let isMeant = true;
    call('report.open', { token }).then(
      (reports) => isMeant && setOpened(reports),
      (thrown: unknown) => {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (isMeant) setError(thrown);
      },
    );
    return () => {
      isMeant = false;
    };
  }, [token, tries]);
  function retry() {
    setError(undefined);
    setTries(tries + 1);
  }
  return { opened, error, retry };
}
