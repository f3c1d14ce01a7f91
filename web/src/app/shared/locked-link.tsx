import { nameOf } from '../../ui/workspace/workspace-list.ts';
import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { WideButton } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { timeText, say, sayAs } from '@footfall/functions/contract';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { LanguageSelect } from '../../ui/words/language-select.tsx';
import { CountedBy } from './counted-by.tsx';
import { unlock, useReopening } from './opened-link.ts';

const whyLocked = apiFailure(({ code, message, retryAt }) =>
  code === 'too_many_requests' && retryAt !== undefined
    ? say('Too many wrong passwords. Try again at {time}.', { time: timeText(new Date(retryAt)) })
    : message,
);

interface Props {
  slug: string;
  name: string;
  domain: string;
  logo: string | null;
}

export function LockedLink({ slug, ...site }: Props) {
  useTitle(say('Shared numbers'));
  useReopening(slug);
  return (
    <Flex as="main" direction="column" align="center" justify="center" gap="6" minH="100dvh" p="4">
      <Flex direction="column" gap="5" w="full" maxW="22rem" p="7" {...cardStyle}>
        <WorkspaceLogo {...site} size="10" />
        <div>
          <Box as="h1" textStyle="title" overflowWrap="anywhere">
            {nameOf(site)}
          </Box>
          <Box as="p" color="fg.muted" mt="1">
            {say('A password protects these numbers.')}
          </Box>
        </div>
        <PasswordForm slug={slug} />
      </Flex>
      <CountedBy />
      <LanguageSelect />
    </Flex>
  );
}

function PasswordForm({ slug }: { slug: string }) {
  const [password, setPassword] = useState('');
  const { busy, error, run } = useMutation(() => unlock(slug, password), whyLocked);
  return (
    <Form onSubmit={() => password !== '' && void run()}>
      <TextField
        label={say('Password')}
        type="password"
        name="password"
        // Browsers must not fill in the reader's account password.
        autoComplete="off"
        autoFocus
        value={password}
        onChange={setPassword}
        error={error}
      />
      <WideButton type="submit" loading={busy} disabled={password === ''}>
        {sayAs('verb', 'Open')}
      </WideButton>
    </Form>
  );
}
