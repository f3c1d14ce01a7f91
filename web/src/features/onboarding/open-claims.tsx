import { Box, Flex } from '@chakra-ui/react';
import { useClaims } from '../../api/domains.ts';
import { claimPath } from '../../paths.ts';
import { dayWords } from '../../ui/day-words.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The claims that wait for their proof; nothing if there are none. */
export function OpenClaims() {
  const { claims, error, retry } = useClaims();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!claims?.length) return null;
  return (
    <Flex as="section" direction="column" gap="2" pt="6" borderTopWidth="1px" borderColor="border">
      <Box as="h2" textStyle="label">
        Your open claims
      </Box>
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {claims.map(({ domain, expiresAt }) => (
          <Flex key={domain} as="li" align="center" justify="space-between" gap="4">
            <Box minW="0">
              <Box truncate title={domain}>
                {domain}
              </Box>
              <Box textStyle="note" color="fg.muted">
                Open until {dayWords(expiresAt)}
              </Box>
            </Box>
            <TextLink to={claimPath(domain)} flexShrink={0}>
              Prove it <Hidden>{domain}</Hidden>
            </TextLink>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
