import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { useAddress, withParam } from '../../report/address/use-address.ts';

interface Props {
  /** What the address names. */
  of: 'page' | 'event';
  value: string;
  /** What the value is called. */
  name: string;
}

/** The way to a page's or an event's own view. */
export function WayIn({ of, value, name }: Props) {
  const { hrefOf } = useAddress();
  return (
    <chakra.span css={wayStyle}>
      <Link to={hrefOf(withParam(of, value))} aria-label={`Open ${name}`} title={`Open ${name}`}>
        <Icon name="chevron-right" boxSize="3.5" />
      </Link>
    </chakra.span>
  );
}

const wayStyle = {
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
