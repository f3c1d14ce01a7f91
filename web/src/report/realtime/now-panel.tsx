import { Box, Flex } from '@chakra-ui/react';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { formatCount, noun } from '@footfall/functions/contract';
import styles from './realtime.module.css';

interface Props {
  /** Undefined while they load. */
  figures: { now: number; visitors: number; pageviews: number } | undefined;
  /** How often goals were reached, undefined while it loads; null where there are no goals. */
  goals: { reached: number | undefined } | null;
}

/** How many visitors are on the site now, and how many there were in the last half hour. */
export function NowPanel({ figures, goals }: Props) {
  const text = (count: number | undefined) => (count === undefined ? <Waiting /> : formatCount(count));
  const counts = {
    Visitors: figures?.visitors,
    Pageviews: figures?.pageviews,
    ...(goals && { Goals: goals.reached }),
  };
  return (
    <Box
      p="4"
      borderColor="border"
      borderRightWidth={{ md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <Flex align="center" gap="2">
        <Box w="2" h="2" borderRadius="999px" bg="positive" aria-hidden="true" />
        <Box as="h2" textStyle="label" fontWeight="600">
          On the site now
        </Box>
      </Flex>
      <Box fontSize="4rem" lineHeight="4.5rem" fontWeight="600" letterSpacing="-0.035em" minH="4.5rem">
        {text(figures?.now)}
      </Box>
      <Box layerStyle="note">{noun(figures?.now ?? 0, 'visitor')} in the last 5 minutes</Box>
      <Box as="h3" layerStyle="note" mt="6" mb="1">
        Last 30 minutes
      </Box>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text(count)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
