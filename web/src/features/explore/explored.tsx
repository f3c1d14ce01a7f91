import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import type { Exploration } from '@footfall/functions/contract';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { ExplorationNotes } from './exploration-notes.tsx';
import { ExplorationTable } from './exploration-table.tsx';
import { useZoom } from './use-table.ts';

interface Props {
  explored: NonNullable<ReturnType<typeof useExploration>['explored']>;
  picture: Exploration['picture'];
}

/** The picture and the table with the same numbers. The row under the pointer is the blue series. */
export function Explored({ explored, picture }: Props) {
  const { data, request } = explored;
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [shown] = useZoom(data.keys);
  return (
    <>
      {picture !== 'table' && <Box px={{ base: '3', md: '4.5' }} />}
      <ExplorationNotes explored={explored} />
      <ExplorationTable
        {...{ data, shown, chosen, pointed }}
        exploration={request.exploration}
        onChoose={(key) => choose(key === chosen ? null : key)}
        onPoint={point}
      />
    </>
  );
}
