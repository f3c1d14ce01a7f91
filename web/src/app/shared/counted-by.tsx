import { say } from '@footfall/functions/contract';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../paths.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

export const CountedBy = ({ isEmbedded = false }: { isEmbedded?: boolean }) => (
  <chakra.span css={linkStyle} textStyle={isEmbedded ? 'note' : undefined} asChild>
    {isEmbedded ? (
      <a href={paths.landing} target="_blank" rel="noreferrer">
        <LogoMark size={14} />
        {sayRich('Counted by Footfall<hidden>, opens in a new tab</hidden>', {
          hidden: (words) => <Hidden>{words}</Hidden>,
        })}
      </a>
    ) : (
      <a href={paths.landing}>
        <LogoMark size={18} />
        {say('Counted by Footfall, without cookies')}
      </a>
    )}
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
