import { Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { withdrawClaim } from '../../api/domains.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The ways to leave a claim: for now, or permanently. */
export function WithdrawClaim({ domain }: { domain: string }) {
  const navigate = useNavigate();
  const { busy, error, run } = useMutation(async () => {
    await withdrawClaim(domain);
    await navigate(paths.addWorkspace);
  }, apiMessage);
  return (
    <Flex direction="column" gap="3" pt="6" borderTopWidth="1px" borderColor="border">
      <Flex align="center" justify="space-between" gap="4">
        <TextLink to={paths.addWorkspace}>Back</TextLink>
        <Button look="ghost" size="small" fullWidth={false} me="-3" loading={busy} onClick={() => void run()}>
          Withdraw this claim
        </Button>
      </Flex>
      <Notice tone="error">{error}</Notice>
    </Flex>
  );
}
