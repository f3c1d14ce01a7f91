import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { SiteCheckAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { checkSite } from '../../api/workspaces.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { findingText } from './site-findings.ts';

/** Looks at the site from outside. @returns what was found, or why nobody could look */
function useSiteCheck(workspaceId: string) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<SiteCheckAnswer | null>(null);
  const [error, setError] = useState('');

  async function check() {
    setBusy(true);
    setAnswer(null);
    setError('');
    try {
      setAnswer(await checkSite(workspaceId));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
    } finally {
      setBusy(false);
    }
  }

  return { busy, answer, error, check };
}

/** For whoever waits in vain: says what is wrong with the site. */
export function SiteCheck({ workspaceId, domain }: { workspaceId: string; domain: string }) {
  const { busy, answer, error, check } = useSiteCheck(workspaceId);
  return (
    <Flex direction="column" gap="3">
      <Button
        look="outline"
        size="small"
        fullWidth={false}
        alignSelf="flex-start"
        loading={busy}
        onClick={() => void check()}
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
