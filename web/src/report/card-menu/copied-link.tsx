import { useEffect, useEffectEvent } from 'react';
import { Box } from '@chakra-ui/react';
import { floatingBar } from '../../ui/overlay/floating-bar.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { linkWords, useLink } from './link-item.tsx';

const shownMs = 2500;

/** Copies the link and confirms it at the bottom of the window. */
export default function CopiedLink({ onDone }: { onDone: () => void }) {
  const { copied, isWaiting, copyLink } = useLink();
  const start = useEffectEvent(() => void copyLink());
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (!isWaiting) start();
  }, [isWaiting]);
  const isTried = copied !== 'no';
  useEffect(() => {
    if (!isTried) return;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [isTried]);
  return (
    <Box css={noteStyle} data-shown={isTried || undefined}>
      <Notice tone="neutral">{isTried && linkWords[copied]}</Notice>
    </Box>
  );
}

const noteStyle = {
  ...floatingBar,
  px: '4',
  py: '2.5',
  pointerEvents: 'none',
  '&:not([data-shown])': { visibility: 'hidden' },
} as const;
