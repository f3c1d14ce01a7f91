import { nameOf } from '../../ui/workspace/workspace-list.ts';
import { useEffect, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { OpenedLink } from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { loneCardIn } from '../../report/address/lone-cards.ts';
import { hiddenStyle } from '../../ui/hidden.tsx';
import { TopBarSlot } from '../../ui/page/page-header.tsx';
import { CountedBy } from './counted-by.tsx';
import { LinkContent } from './link-content.tsx';

/** The content of a link in a frame, without a header, because the site around it has its own. */
export function EmbeddedLink({ workspace, link }: Pick<OpenedLink, 'workspace' | 'link'>) {
  const { pathname, params } = useAddress();
  const isFullPage = loneCardIn(pathname, params) === null;
  const fitted = useFrameHeight();
  useNewTabs();
  const hasOwnWidth = params.get('width') === 'manual';
  return (
    // Leaves room for focus rings. Clips the row of filters, which extends into the margins that only a page has.
    <Box ref={fitted} p="1" mx="auto" overflowX="clip" maxW={hasOwnWidth ? undefined : '74rem'}>
      {isFullPage && (
        <Flex as="header" pb="2">
          <TopBarSlot />
        </Flex>
      )}
      <Box as="main">
        <Box as="h1" {...hiddenStyle}>
          {nameOf(workspace)}
        </Box>
        <LinkContent {...{ workspace, link }} hasSections={isFullPage} />
      </Box>
      <Flex as="footer" justify="flex-end" pt="2">
        <CountedBy isEmbedded />
      </Flex>
    </Box>
  );
}

/** Sends an element's height to the parent page, on changes and on request. Any origin may receive a height. */
function useFrameHeight() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = element.current;
    if (!content || window.parent === window) return;
    const notify = () =>
      window.parent.postMessage({ footfallHeight: Math.ceil(content.getBoundingClientRect().height) }, '*');
    const onQuestion = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data === 'footfall-height') notify();
    };
    const observer = new ResizeObserver(notify);
    observer.observe(content);
    window.addEventListener('message', onQuestion);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', onQuestion);
    };
  }, []);
  return element;
}

/** Opens links that leave the embed in a new tab. The router handles its own tabs within the frame. */
function useNewTabs(): void {
  useEffect(() => {
    const base = document.createElement('base');
    base.target = '_blank';
    document.head.append(base);
    return () => base.remove();
  }, []);
}
