import { Box, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ActivityList } from './activity-list.tsx';

interface Props extends ComponentProps<typeof ActivityList> {
  /** Loads the next page; null after the last. */
  more: { busy: boolean; error: string | undefined; run: () => void } | null;
  /** Shows all changes, if a filter leaves some out. */
  onAll: (() => void) | undefined;
}

/** The changes that were read so far, and a button for more. */
export function ActivityPages({ entries, names, timezone, more, onAll }: Props) {
  if (entries.length === 0) return <Nothing onAll={onAll} />;
  return (
    <>
      <ActivityList entries={entries} names={names} timezone={timezone} />
      {more && (
        <Flex direction="column" align="center" gap="2">
          <Notice tone="error">{more.error}</Notice>
          <Button look="outline" size="small" fullWidth={false} loading={more.busy} onClick={more.run}>
            Load more
          </Button>
        </Flex>
      )}
    </>
  );
}

function Nothing({ onAll }: Pick<Props, 'onAll'>) {
  return (
    <Flex direction="column" align="center" gap="3" py="8" textAlign="center">
      <Box textStyle="label">{onAll ? 'No changes of this kind' : 'No changes yet'}</Box>
      <Box color="fg.muted" maxW="26rem" textWrap="balance">
        {onAll
          ? 'Nothing matches the person and the kind that you chose.'
          : 'From now on, every change of the settings, the members, the keys and the shared segments appears here.'}
      </Box>
      {onAll && (
        <Button look="outline" size="small" fullWidth={false} onClick={onAll}>
          Show all changes
        </Button>
      )}
    </Flex>
  );
}
