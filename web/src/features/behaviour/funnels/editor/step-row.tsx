import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { HTMLAttributes } from 'react';
import { say } from '@footfall/functions/contract';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InlineSelect } from '../../../../ui/form/select-field.tsx';
import type { DraftStep } from './draft.ts';
import { StepInput, StepValue } from './step-value.tsx';

interface Props {
  workspaceId: string;
  step: DraftStep;
  /** From 1. */
  position: number;
  handleProps: HTMLAttributes<HTMLButtonElement>;
  onChange: (part: Partial<DraftStep>) => void;
  /** Null for the first step. */
  onUp: (() => void) | null;
  /** Null at the minimum number of steps. */
  onRemove: (() => void) | null;
}

export function StepRow({ workspaceId, step, position, handleProps, onChange, onUp, onRemove }: Props) {
  return (
    <Flex as="li" gap="2" align="flex-start" py="2" bg="surface">
      <chakra.button
        type="button"
        aria-label={say('Move step {position}', { position })}
        title={say('Drag, or use the arrow keys')}
        css={handleStyle}
        {...handleProps}
      >
        <chakra.span minW="4">{position}</chakra.span>
        <Icon name="chevron-updown" />
      </chakra.button>
      <Grid flex="1" minW="0" gap="2" templateColumns={{ base: '1fr', md: '7rem 1fr 10rem' }}>
        <InlineSelect
          label={say('Kind of step {position}', { position })}
          value={step.kind}
          onChange={(kind) => onChange({ kind: kind as DraftStep['kind'], value: '' })}
        >
          <option value="page">{say('Page')}</option>
          <option value="event">{say('Event')}</option>
          <option value="goal">{say('Goal')}</option>
          {step.kind === 'other' && <option value="other">{say('Filters')}</option>}
        </InlineSelect>
        <StepValue {...{ workspaceId, step, position }} onChange={(value) => onChange({ value })} />
        <StepInput
          aria-label={say('Name of step {position}', { position })}
          value={step.name}
          onChange={(name) => onChange({ name })}
          placeholder={say('Name (optional)')}
          maxLength={80}
        />
      </Grid>
      <Flex direction={{ base: 'column', md: 'row' }}>
        <IconButton
          icon="close"
          order={{ md: 1 }}
          aria-label={say('Remove step {position}', { position })}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
        {/* For those who cannot drag. Its place stays empty in the first row. */}
        <IconButton
          icon="arrow-up"
          visibility={onUp ? undefined : 'hidden'}
          aria-label={say('Put step {position} before the one above', { position })}
          onClick={() => onUp?.()}
        />
      </Flex>
    </Flex>
  );
}

const handleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  h: '10',
  px: '1',
  color: 'fg.muted',
  borderRadius: 'row',
  cursor: 'grab',
  touchAction: 'none',
  _hover: { bg: 'hover', color: 'fg' },
  _active: { cursor: 'grabbing' },
  '@media (pointer: coarse)': { h: '11', minW: '11' },
} as const;
