import { Box, Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { claimDomain } from '../../api/domains.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { claimPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { workspaceErrorText } from '../../ui/workspace/workspace-error.ts';

interface Props {
  domain: string;
  timezone: string;
}

/** Opens a claim and continues with its proof, or reports why it failed. */
function useClaim({ domain, timezone }: Props) {
  const navigate = useNavigate();
  return useMutation(
    async () => {
      await claimDomain({ domain, timezone });
      await navigate(claimPath(domain));
    },
    apiFailure((thrown) => workspaceErrorText(thrown, { domain, failed: 'The domain could not be claimed' })),
  );
}

/** For the owner of a site whose domain someone else has added. */
export function ClaimOffer(props: Props) {
  const { busy, error, run } = useClaim(props);
  return (
    <Flex
      direction="column"
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      bg="surface"
    >
      <Box overflowWrap="anywhere">
        <Box textStyle="label">Is this your site, and did someone else add it?</Box>
        <Box color="fg.muted">
          Claim {props.domain}: prove that it is yours with a DNS record or a file on your site. From then on,
          its visits are counted in your own workspace.
        </Box>
      </Box>
      <Button
        look="outline"
        size="small"
        fullWidth={false}
        alignSelf="flex-start"
        loading={busy}
        onClick={() => void run()}
      >
        Claim this domain
      </Button>
      <Notice tone="error">{error}</Notice>
    </Flex>
  );
}
