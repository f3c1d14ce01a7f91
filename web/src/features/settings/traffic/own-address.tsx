import { isInRange } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../../../ui/button.tsx';

interface Props {
  /** The addresses and ranges that are excluded already. */
  entries: readonly string[];
  onExclude: (address: string) => void;
}

/** The reader's own address, and a way to exclude it. Nothing while it is not known. */
export function OwnAddress({ entries, onExclude }: Props) {
  const { address: own } = useNamed('address', 'account.address', {});
  if (!own?.address) return null;
  const { address } = own;
  const isExcluded = entries.some((range) => isInRange(address, range));
  return (
    <Flex gap="3" mt="2" wrap="wrap" align="center" color="fg.muted">
      <Box overflowWrap="anywhere" minW="0">
        Your address is {address}
        {isExcluded && ', which is excluded'}.
      </Box>
      {!isExcluded && <SmallButton onClick={() => onExclude(address)}>Exclude it</SmallButton>}
    </Flex>
  );
}
