import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { withdrawClaim } from '../../api/domains.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The ways to leave a claim: for later, or for good. */
export function WithdrawClaim({ domain }: { domain: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function withdraw(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      await withdrawClaim(domain);
      await navigate(paths.addWorkspace);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
      setBusy(false);
    }
  }

  return (
    <Flex direction="column" gap="3" pt="6" borderTopWidth="1px" borderColor="border">
      <Flex align="center" justify="space-between" gap="4">
        <TextLink to={paths.addWorkspace}>Back</TextLink>
        <Button
          look="ghost"
          size="small"
          fullWidth={false}
          me="-3"
          loading={busy}
          onClick={() => void withdraw()}
        >
          Withdraw this claim
        </Button>
      </Flex>
      <Notice tone="error">{error}</Notice>
    </Flex>
  );
}
