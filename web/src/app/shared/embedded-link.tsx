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

/** What a link shows in a frame of another site. It has the site's own header around it. */
export function EmbeddedLink({ workspace, link }: Pick<OpenedLink, 'workspace' | 'link'>) {
  const { pathname, params } = useAddress();
  const isWhole = loneCardIn(pathname, params) === null;
  const fitted = useFrameHeight();
  useNewTabs();
  const hasOwnWidth = params.get('width') === 'manual';
  return (
    // Focus rings need the room at the edge. The row of filters is meant for a page with margins, and wider than a frame.
    <Box ref={fitted} p="1" mx="auto" overflowX="clip" maxW={hasOwnWidth ? undefined : '74rem'}>
      {isWhole && (
        <Flex as="header" pb="2">
          <TopBarSlot />
        </Flex>
      )}
      <Box as="main">
        <Box as="h1" {...hiddenStyle}>
          {nameOf(workspace)}
        </Box>
        <LinkContent {...{ workspace, link }} hasSections={isWhole} />
      </Box>
      <Flex as="footer" justify="flex-end" pt="2">
        <CountedBy isEmbedded />
      </Flex>
    </Box>
  );
}

/**
 * Tells the page around the frame how high the content of an element is: when that changes, and when it is asked. Any
 * page may know, because a height is no secret.
 */
function useFrameHeight() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = element.current;
    if (!content || window.parent === window) return;
    const tell = () =>
      window.parent.postMessage({ footfallHeight: Math.ceil(content.getBoundingClientRect().height) }, '*');
    const onQuestion = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data === 'footfall-height') tell();
    };
    const observer = new ResizeObserver(tell);
    observer.observe(content);
    window.addEventListener('message', onQuestion);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', onQuestion);
    };
  }, []);
  return element;
}

/** Links that lead away from the embed open in a new tab. Its own tabs are followed by the router, in the frame. */
function useNewTabs(): void {
  useEffect(() => {
    const base = document.createElement('base');
    base.target = '_blank';
    document.head.append(base);
    return () => base.remove();
  }, []);
}
