import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { funnelLimits } from '@footfall/functions/contract';
import { SmallButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { emptyStep, moved, type Draft, type DraftStep } from './draft.ts';
import { StepRow } from './step-row.tsx';
import { useStepOrder } from './use-step-order.ts';

interface Props {
  workspaceId: string;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
}

/** The steps of a funnel, in their order. */
export function StepList({ workspaceId, draft, onChange }: Props) {
  const [said, setSaid] = useState('');
  const { steps } = draft;
  const changeSteps = (change: (steps: readonly DraftStep[]) => readonly DraftStep[]) =>
    onChange((known) => ({ ...known, steps: change(known.steps) }));
  const { list, handleProps } = useStepOrder(steps.length, (from, to) => {
    changeSteps((known) => moved(known, from, to));
    setSaid(`Step ${from + 1} is now step ${to + 1} of ${steps.length}`);
  });
  return (
    <Box>
      <chakra.ol ref={list} aria-label="Steps" listStyleType="none">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            workspaceId={workspaceId}
            step={step}
            place={index + 1}
            handleProps={handleProps(index)}
            onChange={(part) =>
              changeSteps((known) =>
                known.map((each) => (each.key === step.key ? { ...each, ...part } : each)),
              )
            }
            onRemove={
              steps.length > funnelLimits.leastSteps
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
          Add a step
        </SmallButton>
      )}
    </Box>
  );
}
