import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type Filter, roleMay, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { ChangeForm } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { filtersOf } from '../../address/filter-line.ts';
import { linesText } from '../../address/filter-words.ts';
import { useView } from '../../address/use-view.ts';
import { useFiltering } from '../filter-context.ts';
import { useSegments, useSegmentChange } from '../segments.ts';
import type { Draft } from './draft.ts';

interface Props extends Draft {
  onCancel: () => void;
  onSaved: (id: string) => void;
}

/** Includes the conditions of the page's segment, because segments do not depend on each other. */
export function SaveSegment({ lines, any, onCancel, onSaved }: Props) {
  const { role } = useFiltering();
  const { segment } = useView().view;
  const { list } = useSegments(segment !== null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'person' | 'workspace'>('person');
  const inherited = (list?.find(({ id }) => id === segment)?.filters ?? []) as Filter[];
  const change = useSegmentChange(
    (workspaceId) => {
      const filters = [...inherited, ...filtersOf(lines, any)];
      return call('segment.create', { workspaceId, name, scope, filters });
    },
    ({ id }) => onSaved(id),
  );
  const isReady = name.trim() !== '' && lines.length > 0;
  return (
    <ChangeForm {...{ change, onCancel }} ready={isReady} action={say('Save segment')} p="4" pt="0">
      <Box as="p" color="fg.muted" overflowWrap="anywhere">
        {linesText(lines, any)}
      </Box>
      <TextField label={say('Name')} value={name} onChange={setName} />
      {role && roleMay(role, 'change shared segments') && (
        <Segments
          label={say('Who sees it')}
          choices={[
            { value: 'person', label: say('Only me') },
            { value: 'workspace', label: say('Everyone in the workspace') },
          ]}
          chosen={scope}
          onChoose={setScope}
        />
      )}
    </ChangeForm>
  );
}
