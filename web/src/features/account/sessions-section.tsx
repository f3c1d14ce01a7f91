import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { ApiError } from '../../api/call.ts';
import { signOutEverywhere } from '../../api/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { accountErrorText } from './account-errors.ts';

/** For a device that was lost, or left signed in. */
export function SessionsSection() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function signOut() {
    setBusy(true);
    setError('');
    try {
      // Where it works, this page goes with the session.
      await signOutEverywhere();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(accountErrorText(thrown));
      setBusy(false);
    }
  }

  return (
    <Section title="Devices">
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <Box flex="1" minW="0" color="fg.muted">
          Signs you out on every device, this one included. A device that is open now may go on showing
          numbers for up to an hour; it can change nothing.
        </Box>
        <Button
          look="outline"
          size="small"
          fullWidth={false}
          alignSelf={{ base: 'flex-start', md: 'center' }}
          loading={busy}
          onClick={() => void signOut()}
        >
          Sign out everywhere
        </Button>
      </Flex>
      <Notice tone="error">{error}</Notice>
    </Section>
  );
}
