import { Box, Flex } from '@chakra-ui/react';
import {
  type CrawlerProof,
  crawlerProofs,
  type CrawlersAnswer,
  formatCount,
  formatPercent,
  say,
} from '@footfall/functions/contract';
import { Table } from '../../../../ui/figures/table.tsx';
import { proofWords } from './crawler-words.ts';
import { crawlerTableStyle } from './table-style.ts';

const colors: Record<CrawlerProof, string> = {
  proven: 'accent',
  claimed: 'series.line',
  unknown: 'previous',
};

export function CrawlerProofs(proofs: CrawlersAnswer['proofs']) {
  const total = crawlerProofs.reduce((sum, proof) => sum + proofs[proof], 0);
  return (
    <Box css={crawlerTableStyle}>
      <Table
        caption={say('Who says it, who is it')}
        titles={[say('Proof'), say('Fetches'), say('Share')]}
        rows={crawlerProofs.map((proof) => [
          proof,
          <Flex key="proof" gap="2.5" align="baseline">
            <Box aria-hidden="true" boxSize="2" borderRadius="2px" flexShrink="0" bg={colors[proof]} />
            <span>
              <Box as="span" display="block" textStyle="label">
                {proofWords[proof].name}
              </Box>
              <Box as="span" layerStyle="note">
                {proofWords[proof].text}
              </Box>
            </span>
          </Flex>,
          formatCount(proofs[proof]),
          <Box key="share" as="span" color="fg.muted">
            {formatPercent((proofs[proof] / total) * 100)}
          </Box>,
        ])}
      />
      <Flex aria-hidden="true" h="3" mt="2" gap="1px" borderRadius="row" overflow="hidden">
        {crawlerProofs
          .filter((proof) => proofs[proof] > 0)
          .map((proof) => (
            <Box key={proof} bg={colors[proof]} minW="1" style={{ flexGrow: proofs[proof] }} />
          ))}
      </Flex>
    </Box>
  );
}
