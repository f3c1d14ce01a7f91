import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  /** What the way back leads to. */
  back: string;
  onBack: () => void;
  title: string;
  /** What stands beside the title where there is room. */
  note?: string;
}

/** The head of one page's or one event's own view. */
export function OwnViewHead({ back, onBack, title, note }: Props) {
  return (
    <Flex align="center" gap="3" minW="0">
      <SmallButton flexShrink={0} gap="1" onClick={onBack}>
        <Icon name="chevron-left" />
        {back}
      </SmallButton>
      <Box as="h2" textStyle="title" minW="0" overflowWrap="anywhere">
        <bdi>{title}</bdi>
      </Box>
      {note && (
        <Box as="span" layerStyle="note" display={{ base: 'none', md: 'block' }} truncate>
          {note}
        </Box>
      )}
    </Flex>
  );
}
