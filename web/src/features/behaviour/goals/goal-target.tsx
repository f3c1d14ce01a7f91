import { type KeyboardEvent, useId, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { pageEvents, shownPath, say, formatTick } from '@footfall/functions/contract';
import { SuggestionList } from '../../../report/filters/dialog/suggestion-list.tsx';
import { comboboxProps } from '../../../ui/form/listbox.tsx';
import { useSuggestions } from '../../../report/filters/dialog/use-suggestions.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { daysOf } from '../../../ui/period/period.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type GoalDraft, withKind } from './goal-draft.ts';

const kinds = [
  { value: 'page', label: say('Page') },
  { value: 'event', label: say('Event') },
  { value: 'scroll', label: say('Scroll depth') },
] as const;

const depths = [25, 50, 75, 90, 100];

interface Props {
  draft: GoalDraft;
  onChange: (draft: GoalDraft) => void;
}

export function GoalTarget({ draft, onChange }: Props) {
  const { kind, percent } = draft;
  return (
    <>
      <Segments
        label={say('Kind of goal')}
        choices={kinds}
        chosen={kind}
        onChoose={(value) => onChange(withKind(draft, value))}
      />
      {kind === 'scroll' && (
        <ChoiceField
          label={say('Depth')}
          value={percent}
          onChange={(depth) => onChange({ ...draft, percent: depth })}
          choices={[...new Set([...depths, percent])]
            .sort((a, b) => a - b)
            .map(
              (depth) =>
                [depth, say('{percent} of the page', { percent: formatTick('percent', depth) })] as const,
            )}
        />
      )}
      <TargetField {...draft} onChange={(target) => onChange({ ...draft, target })} />
    </>
  );
}

interface TargetProps extends Pick<GoalDraft, 'kind' | 'target'> {
  onChange: (target: string) => void;
}

function TargetField({ kind, target, onChange }: TargetProps) {
  const id = useId();
  const [highlighted, setHighlighted] = useState(-1);
  const isOfPage = kind !== 'event';
  const dimension = isOfPage ? 'event:page' : 'event:name';
  const [chosen, setChosen] = useState<{ target: string; typed: string } | null>(null);
  // Keep the list after a choice, so that nothing below moves under the pointer.
  const typed = chosen?.target === target ? chosen.typed : target;
  const { found, error } = useTargets(dimension, typed);
  function choose(value: string) {
    const next = isOfPage ? shownPath(value) : value;
    setChosen({ target: next, typed });
    setHighlighted(-1);
    onChange(next);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const value = found?.[highlighted]?.name;
    if (step && found?.length) {
      event.preventDefault();
      setHighlighted((highlighted + step + found.length) % found.length);
    } else if (event.key === 'Enter' && value !== undefined && value !== target) {
      event.preventDefault();
      choose(value);
    }
  }
  return (
    <Box>
      <TextField
        label={isOfPage ? say('Page') : say('Event')}
        hint={isOfPage ? say('Use * for one part of a path and ** for anything: /shop/**') : ''}
        value={target}
        {...comboboxProps(id, found?.length !== 0, found?.[highlighted] && highlighted)}
        onKeyDown={press}
        onChange={(text) => {
          setHighlighted(-1);
          onChange(text);
        }}
      />
      <Box mx="-4" mt="3">
        <SuggestionList
          {...{ id, dimension, typed, found, highlighted }}
          failed={error !== undefined}
          total={undefined}
          onChoose={choose}
          shrinks
        />
      </Box>
    </Box>
  );
}

/** Pages or events of the period that contain the typed text up to its first `*`. */
function useTargets(dimension: 'event:page' | 'event:name', typed: string) {
  const { workspaceId, view, clock } = usePeriod();
  const { found, error } = useSuggestions({
    workspaceId,
    line: { operator: 'is', dimension, values: [] },
    typed: typed.replace(/\*.*/s, ''),
    days: daysOf(view.period, clock.day),
  });
  return { found: found?.filter(({ value }) => value !== '' && !pageEvents.includes(value)), error };
}
