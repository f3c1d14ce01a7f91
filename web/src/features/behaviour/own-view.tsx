import { Box, Flex, chakra } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from 'react-router-dom';
import { say } from '@footfall/functions/contract';
import { useAddress, withParam } from '../../report/address/use-address.ts';

interface Props {
  back: string;
  onBack: () => void;
  title: string;
  /** Shown beside the title on wide screens. */
  note?: string;
}

/** The header of the view of one page, event or goal. */
export function OwnViewHead({ back, onBack, title, note }: Props) {
  return (
    <Flex align="center" gap="3" minW="0">
      <SmallButton data-screen-only="" flexShrink={0} gap="1" onClick={onBack}>
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
  /** Parameter in the address. */
  of: 'page' | 'event' | 'reached';
  value: string;
  /** Display name of the value. */
  name: string;
}

export function OwnViewLink({ of, value, name }: LinkProps) {
  const { hrefOf } = useAddress();
  return (
    <chakra.span data-screen-only="" css={linkStyle}>
      <Link
        to={hrefOf(withParam(of, value))}
        aria-label={say('Open {name}', { name })}
        title={say('Open {name}', { name })}
      >
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
