import { nameOf } from '../../ui/workspace/workspace-list.ts';
import { useMemo } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Navigate } from 'react-router-dom';
import { linkTimeframe, type OpenedLink, utcDayText, say } from '@footfall/functions/contract';
import { type Reader, ReaderContext } from '../../api/reader.ts';
import { readableSearch, useAddress } from '../../report/address/use-address.ts';
import { barStyle, TopBarSlot } from '../../ui/page/page-header.tsx';
import { useScrolled } from '../../ui/page/use-window.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { LanguageSelect } from '../../ui/words/language-select.tsx';
import { CountedBy } from './counted-by.tsx';
import { EmbeddedLink } from './embedded-link.tsx';
import { LinkContent } from './link-content.tsx';
import { useReopening } from './opened-link.ts';
import { paramsWithin, pathWithin } from './within-link.ts';

interface Props {
  slug: string;
  opened: OpenedLink;
}

export function OpenLink({ slug, opened: { workspace, link } }: Props) {
  useReopening(slug);
  const reader = useMemo((): Reader => ({ is: 'link', slug, link }), [slug, link]);
  const { pathname, params } = useAddress();
  const path = pathWithin(pathname, link);
  const shown = paramsWithin(params, link, path);
  if (path !== pathname || shown !== params)
    return <Navigate to={{ pathname: path, search: readableSearch(shown) }} replace />;
  return (
    <ReaderContext value={reader}>
      {params.get('embed') === 'true' ? (
        <EmbeddedLink {...{ workspace, link }} />
      ) : (
        <LinkPage {...{ workspace, link }} />
      )}
    </ReaderContext>
  );
}

const LinkPage = ({ workspace, link }: Pick<OpenedLink, 'workspace' | 'link'>) => (
  <>
    <Header {...{ workspace, link }} />
    <Box as="main" {...columnStyle}>
      <LinkContent {...{ workspace, link }} />
    </Box>
    <Flex
      as="footer"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      pt="6"
      // Leaves room for the bottom bar of phones.
      pb={{ base: link.timeframe === linkTimeframe ? '8' : '24', lg: '8' }}
      {...columnStyle}
    >
      <LanguageSelect />
      <CountedBy />
    </Flex>
  </>
);

/** 1,120 pixels of content. */
const columnStyle = { w: 'full', maxW: '74rem', mx: 'auto', px: { base: '4', md: '8' } } as const;

function Header({ workspace, link: { lastDay } }: Pick<OpenedLink, 'workspace' | 'link'>) {
  const scrolled = useScrolled();
  return (
    <Box as="header" {...barStyle(scrolled)}>
      <Flex align="center" wrap="wrap" gap="2.5" minH={{ base: '16', lg: '20' }} py="2" {...columnStyle}>
        <WorkspaceLogo {...workspace} size="10" />
        <Box minW="0">
          <Box as="h1" textStyle="label" fontSize="1rem" fontWeight="600" overflowWrap="anywhere">
            {nameOf(workspace)}
          </Box>
          <Box as="p" layerStyle="note">
            {lastDay ? say('Shared, until {day}', { day: utcDayText(lastDay, 'medium') }) : say('Shared')}
          </Box>
        </Box>
        <TopBarSlot />
      </Flex>
    </Box>
  );
}
