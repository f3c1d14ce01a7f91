import { useState, type FormEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Filter, roleMay } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { filtersOf } from '../../address/filter-line.ts';
import { filterText } from '../../address/filter-words.ts';
import { useView } from '../../address/use-view.ts';
import type { FilterLine } from '../../address/view.ts';
import { useFiltering } from '../filter-context.tsx';
import { useSegments } from '../use-segments.ts';
import { createSegment } from './segment-changes.ts';

type Scope = 'person' | 'workspace';

interface Props {
  lines: readonly FilterLine[];
  any: boolean;
  onCancel: () => void;
  onSaved: (id: string) => void;
}

/** Saves conditions under a name, together with those of the page's segment: a segment does not depend on another. */
export function SaveSegment({ lines, any, onCancel, onSaved }: Props) {
  const { workspace, role } = useFiltering();
  const { view } = useView();
  const { list } = useSegments(view.segment !== null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('person');
  const inherited = (list?.find(({ id }) => id === view.segment)?.filters ?? []) as Filter[];
  const { busy, error, run } = useMutation(async () => {
    if (!workspace) return;
    const filters = [...inherited, ...filtersOf(lines, any)];
    onSaved(await createSegment({ workspaceId: workspace.id, name, scope, filters }));
  }, apiMessage);
  const isReady = name.trim() !== '' && lines.length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) void run();
  }
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4" p="4" pt="0">
      <Box as="p" color="fg.muted" overflowWrap="anywhere">
        {lines.map(filterText).join(any ? ', or ' : ', and ')}
      </Box>
      <TextField label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {role && roleMay(role, 'change shared segments') && (
        <Segments
          label="Who sees it"
          choices={[
            { value: 'person', label: 'Only me' },
            { value: 'workspace', label: 'Everyone in the workspace' },
          ]}
          chosen={scope}
          onChoose={setScope}
        />
      )}
      <Notice tone="error">{error}</Notice>
      <Flex gap="2" justify="flex-end">
        <Button look="outline" fullWidth={false} disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={busy} disabled={!isReady}>
          Save segment
        </Button>
      </Flex>
    </chakra.form>
  );
}
