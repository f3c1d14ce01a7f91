import { Box, chakra, Flex } from '@chakra-ui/react';
import { say, listText } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { codeFont } from '../code/code-font.ts';
import type { Opener } from '../overlay/use-modal.ts';
import { useNow } from '../period/use-now.ts';
import { agesText, isExpired, type ListedKey, quotaText, scopeWords, stoppedText } from './key-words.ts';

interface Props<Key extends ListedKey> {
  keys: readonly Key[];
  removalOf: (key: Key) => Opener;
  /** For keys that do not work until their owner confirms them. */
  onConfirm?: ((key: Key) => void) | undefined;
}

/** Latest first. */
export function KeyList<Key extends ListedKey>({ keys, removalOf, onConfirm }: Props<Key>) {
  const now = useNow();
  if (keys.length === 0) {
    return (
      <Box>
        <Box as="h3" textStyle="label">
          {say('No keys yet')}
        </Box>
        <Box color="fg.muted" textWrap="pretty">
          {say('Create one for each program, so that you can remove it without affecting the others.')}
        </Box>
      </Box>
    );
  }
  return (
    <chakra.ul listStyleType="none" aria-label={say('Keys')}>
      {keys.map((key) => (
        <Flex
          as="li"
          key={key.id}
          gap="3"
          align="center"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          py="3"
          borderTopWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '1px' }}
        >
          <KeyWords known={key} now={now} />
          {onConfirm && 'state' in key && key.state === 'unconfirmed' && (
            <SmallButton
              aria-label={say('Confirm {name}', { name: key.name })}
              onClick={() => onConfirm(key)}
            >
              {say('Confirm')}
            </SmallButton>
          )}
          <SmallButton aria-label={say('Remove {name}', { name: key.name })} {...removalOf(key)}>
            {say('Remove')}
          </SmallButton>
        </Flex>
      ))}
    </chakra.ul>
  );
}

const madeByText = (name: string | null) =>
  name === null ? say('made by a deleted account') : say('made by {name}', { name });

function KeyWords({ known, now }: { known: ListedKey; now: Date }) {
  const { name, prefix, scopes } = known;
  const ofOther = 'mine' in known && !known.mine;
  const quota = quotaText(known.purse);
  const stopped = stoppedText(known);
  return (
    <Box flex="1" minW="0" overflowWrap="anywhere">
      <Box textStyle="label">
        <bdi>{name}</bdi>
      </Box>
      <Box layerStyle="note">
        <chakra.span dir="ltr" fontFamily={codeFont}>
          {prefix}…
        </chakra.span>
        {' · '}
        {listText(
          scopes.map((scope) => scopeWords[scope].name),
          'unit',
        )}
        {ofOther && ` · ${madeByText(known.createdBy)}`}
      </Box>
      <Box textStyle="note" color={isExpired(known, now) ? 'negative' : 'fg.muted'}>
        {agesText(known, now)}
      </Box>
      {stopped && (
        <Box textStyle="note" color="negative" textWrap="pretty">
          {stopped}
        </Box>
      )}
      {quota && <Box layerStyle="note">{quota}</Box>}
    </Box>
  );
}
