import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../ui/logo.tsx';

/** Says with what the numbers were counted. */
export const CountedBy = () => (
  <chakra.span css={linkStyle} asChild>
    <Link to={paths.landing}>
      <LogoMark size={18} />
      Counted by Footfall, without cookies
    </Link>
  </chakra.span>
);

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '6',
  color: 'fg.muted',
  fontWeight: 500,
  borderRadius: 'row',
  _hover: { color: 'fg' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;
