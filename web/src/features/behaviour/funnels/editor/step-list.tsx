import { useState, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { funnelLimits, say } from '@footfall/functions/contract';
import { SmallButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { emptyStep, moved, type Draft, type DraftStep } from './draft.ts';
import { StepRow } from './step-row.tsx';

interface Props {
  workspaceId: string;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
}

export function StepList({ workspaceId, draft, onChange }: Props) {
  const [said, setSaid] = useState('');
  const { steps } = draft;
  const changeSteps = (change: (steps: readonly DraftStep[]) => readonly DraftStep[]) =>
    onChange((known) => ({ ...known, steps: change(known.steps) }));
  const { list, handleProps, moveTo } = useStepOrder(steps.length, (from, to) => {
    changeSteps((known) => moved(known, from, to));
    setSaid(
      say('Step {from} is now step {to} of {count}', { from: from + 1, to: to + 1, count: steps.length }),
    );
  });
  return (
    <Box>
      <chakra.ol ref={list} aria-label={say('Steps')} listStyleType="none">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            workspaceId={workspaceId}
            step={step}
            position={index + 1}
            handleProps={handleProps(index)}
            onUp={index > 0 ? () => void moveTo(index, index - 1) : null}
            onChange={(part) =>
              changeSteps((known) =>
                known.map((each) => (each.key === step.key ? { ...each, ...part } : each)),
              )
            }
            onRemove={
              steps.length > funnelLimits.minSteps
                ? () => changeSteps((known) => known.filter(({ key }) => key !== step.key))
                : null
            }
          />
        ))}
      </chakra.ol>
      <Hidden role="status">{said}</Hidden>
      {steps.length < funnelLimits.steps && (
        <SmallButton look="ghost" gap="1.5" onClick={() => changeSteps((known) => [...known, emptyStep()])}>
          <Icon name="plus" />
          {say('Add a step')}
        </SmallButton>
      )}
    </Box>
  );
}

const rowAt = (list: HTMLElement, y: number): number =>
  [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);

/** Reorders rows by their handles, with the arrow keys or by dragging. */
function useStepOrder(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<number | null>(null);
  // Moving an element removes its focus, so restore it.
  useEffect(() => {
    if (moving.current === null) return;
    list.current?.children[moving.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    moving.current = null;
  });

  function moveTo(from: number, to: number): boolean {
    if (to < 0 || to >= count || to === from) return false;
    moving.current = to;
    move(from, to);
    return true;
  }

  const handleProps = (index: number) => ({
    'data-handle': '',
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      moveTo(index, index + by);
    },
    onPointerDown(event: PointerEvent) {
      let at = index;
      const onMove = ({ clientY }: globalThis.PointerEvent) => {
        const row = list.current ? rowAt(list.current, clientY) : -1;
        const to = row < 0 ? count - 1 : row;
        if (moveTo(at, to)) at = to;
      };
      const stop = new AbortController();
      const end = () => stop.abort();
      event.preventDefault();
      window.addEventListener('pointermove', onMove, stop);
      window.addEventListener('pointerup', end, stop);
      window.addEventListener('pointercancel', end, stop);
    },
  });
  return { list, handleProps, moveTo };
}
