import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { WideButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useTitle } from '../../../ui/page/use-window.ts';
import { AuthLayout, OutcomePage, Strong } from '../auth-layout.tsx';
import { useOpened } from '../use-opened.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Words {
  title: string;
  text: ReactNode;
}

interface Link<Opened> {
  open: (token: string) => Promise<Opened>;
  answer: (token: string) => Promise<Opened>;
}

interface Props<Opened> {
  token: string | null;
  title: string;
  /** Text for a link that is not found. The default says that its subject has ended. */
  unknown?: string;
  link: Link<Opened>;
  /** Label of the button. The change needs a press, because security scanners open every link in an email. */
  action: string;
  ask: (opened: Opened) => Words;
  /** The result; null while the question is open. */
  outcome: (opened: Opened) => Words | null;
}

export function AnswerPage<Opened extends { email: string }>({ token, ...page }: Props<Opened>) {
  useTitle(page.title);
  if (token !== null) return <WithToken key={token} token={token} {...page} />;
  return (
    <Outcome
      title={say('This link is not complete')}
      text={say('Open it from the email again, or copy the whole link.')}
    />
  );
}

const Outcome = (words: Words) => (
  <OutcomePage {...words} to={paths.landing} link={say('What Footfall is')} />
);

function WithToken<Opened extends { email: string }>({
  token,
  title,
  unknown = say('It has already ended. There is nothing else to do.'),
  link,
  action,
  ask,
  outcome,
}: Props<Opened> & { token: string }) {
  const { opened, error, retry } = useOpened(token, () => link.open(token));
  const change = useMutation(() => link.answer(token));
  if (error?.code === 'not_found') {
    return <Outcome title={say('This link no longer works')} text={unknown} />;
  }
  const found = change.answer ?? opened;
  const done = found && outcome(found);
  if (done) return <Outcome {...done} />;
  if (!found) {
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
    <AuthLayout {...ask(found)}>
      <Box as="p" color="fg.muted">
        {sayRich('The address is {email}.', { email: <Strong>{found.email}</Strong> })}
      </Box>
      <Notice>{change.error}</Notice>
      <WideButton change={change}>{action}</WideButton>
    </AuthLayout>
  );
}
