import { Box, chakra, Flex } from '@chakra-ui/react';
import { hasBadge, type LinkAnswer, say } from '@footfall/functions/contract';
import { Switch } from '../../ui/form/switch.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Opener } from '../../ui/overlay/use-modal.ts';
import { useNow } from '../../ui/period/use-now.ts';
import { QuietButton } from '../filters/chip-style.ts';
import { aboutText, openedText, stateText } from './link-words.ts';
import type { LinkCopy } from './use-link-copy.ts';

interface Manage {
  copy: LinkCopy;
  onSwitch: (id: string, isOn: boolean) => void;
  deletion: (link: LinkAnswer) => Opener;
}

interface Props {
  link: LinkAnswer;
  /** Whether readers could derive hidden numbers by comparing this link with another one. */
  isCompared: boolean;
  timezone: string;
  /** Null for those who may not manage links. */
  manage: Manage | null;
}

export function LinkRow({ link, isCompared, timezone, manage }: Props) {
  const at = { now: useNow(), timezone };
  const { id, name, offSince, lastOpenedDay } = link;
  const isOn = offSince === null;
  return (
    <chakra.li pt="3" pb={manage ? '1' : '3'} borderTopWidth="1px" borderColor="border">
      <Flex gap="4" align="center">
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Box textStyle="label">
            <bdi>{name}</bdi>
            {link.hasPassword && <PasswordMark />}
          </Box>
          <Box layerStyle="note">{aboutText(link, window.location.host, at)}</Box>
          {isCompared && (
            <Box layerStyle="note">
              {say('Not safe: readers of another link could work out what it hides.')}
            </Box>
          )}
          {link.problem && (
            <Box textStyle="ui" color="negative">
              {say('It shows no numbers. {problem}', { problem: link.problem })}
            </Box>
          )}
        </Box>
        <Box layerStyle="note" textAlign="end" flexShrink={0}>
          <Box>
            {isOn && lastOpenedDay !== null && <Hidden>{say('Last opened:')} </Hidden>}
            {stateText(link, at)}
          </Box>
          <Box>{openedText(link)}</Box>
        </Box>
        {manage && (
          <Switch
            aria-label={name}
            checked={isOn}
            onChange={(event) => manage.onSwitch(id, event.currentTarget.checked)}
          />
        )}
      </Flex>
      {manage && <LinkActions {...{ link, manage }} />}
    </chakra.li>
  );
}

const PasswordMark = () => (
  <>
    <Icon name="lock" boxSize="3.5" color="fg.muted" display="inline" verticalAlign="-0.125em" ms="1.5" />
    <Hidden>{say(', with a password')}</Hidden>
  </>
);

function LinkActions({ link, manage: { copy, deletion } }: { link: LinkAnswer; manage: Manage }) {
  const ofLink = <Hidden> {link.name}</Hidden>;
  const defaultAction = link.embedOrigins.length > 0 ? 'code' : 'link';
  return (
    <Flex gap="2" ms="-2">
      {link.address !== null && (
        // The address of a new link is copied on creation, so its row takes the focus and says so.
        <QuietButton
          autoFocus={copy.isLatest(link, defaultAction)}
          onClick={() => copy.copy(link, defaultAction)}
        >
          {copy.wordsOf(link, defaultAction)}
          {ofLink}
        </QuietButton>
      )}
      {link.address !== null && hasBadge(link) && (
        <QuietButton onClick={() => copy.copy(link, 'badge')}>
          {copy.wordsOf(link, 'badge')}
          {ofLink}
        </QuietButton>
      )}
      <QuietButton {...deletion(link)}>
        {say('Delete')}
        {ofLink}
      </QuietButton>
    </Flex>
  );
}
