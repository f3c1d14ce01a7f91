import { Box, Flex } from '@chakra-ui/react';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { checkSite } from '../../api/workspaces.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { findingText } from './site-findings.ts';

/** For an owner whose first event does not arrive: checks the site from outside and says what is wrong with it. */
export function SiteCheck({ workspaceId, domain }: { workspaceId: string; domain: string }) {
  const { busy, answer, error, run } = useMutation(checkSite, apiMessage);
  return (
    <Flex direction="column" gap="3">
      <Button
        look="outline"
        size="small"
        fullWidth={false}
        alignSelf="flex-start"
        loading={busy}
        onClick={() => void run(workspaceId)}
      >
        {answer ? 'Check again' : 'Check my site'}
      </Button>
      <Notice tone="error">{error}</Notice>
      <Flex role="status" direction="column" gap="2">
        {answer?.findings.map((finding) => (
          <Flex key={finding.code} gap="2" textStyle="ui">
            <Icon
              name={finding.code === 'script_found' ? 'check' : 'info'}
              color={finding.code === 'script_found' ? 'positive' : 'accent'}
              mt="0.5"
            />
            <Box minW="0" overflowWrap="anywhere">
              {findingText(finding, domain, answer.url)}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
