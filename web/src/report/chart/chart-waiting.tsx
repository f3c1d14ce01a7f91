import { Box } from '@chakra-ui/react';
import { Skeleton } from '../../ui/page/skeleton.tsx';

export const chartHeight = { base: '17rem', xl: '18rem' };

export function ChartWaiting() {
  return (
    <Box h={chartHeight} p="4">
      <Skeleton h="full" />
    </Box>
  );
}
