import { Box, Flex, chakra } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from 'react-router-dom';
import { useAddress, withParam } from '../../report/address/use-address.ts';

interface Props {
  /** Where the button leads back to. */
  back: string;
  onBack: () => void;
  title: string;
  /** What stands beside the title where there is room. */
  note?: string;
}

/** The head of one page's, one event's or one goal's own view. */
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

interface LinkProps {
  /** What the address names. */
  of: 'page' | 'event' | 'reached';
  value: string;
  /** What the value is called. */
  name: string;
}

/** Links to the own view of a page, an event or a goal. */
export function OwnViewLink({ of, value, name }: LinkProps) {
  const { hrefOf } = useAddress();
  return (
    <chakra.span css={linkStyle}>
      <Link to={hrefOf(withParam(of, value))} aria-label={`Open ${name}`} title={`Open ${name}`}>
        <Icon name="chevron-right" boxSize="3.5" />
      </Link>
    </chakra.span>
  );
}

const linkStyle = {
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    h: '7',
    color: 'fg.muted',
    borderRadius: 'row',
    _hover: { bg: 'border', color: 'fg' },
    '@media (pointer: coarse)': { w: '11', h: '11' },
  },
};
