import { useRef, useState } from 'react';
import { type Exploration, say, phrase } from '@footfall/functions/contract';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { Interval } from '../../../report/address/view.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { PartButton } from './part-button.tsx';
import type { useSources } from './use-sources.ts';

const MetricMenu = lazyComponent(() => import('./metric-menu.tsx'));
const BreakdownMenu = lazyComponent(() => import('./breakdown-menu.tsx'));

const names = {
  metric: phrase('Metric: {value}'),
  second: phrase('Second metric: {value}'),
  breakdown: phrase('Breakdown: {value}'),
} as const;

interface Props {
  control: keyof typeof names;
  text: string;
  exploration: Exploration;
  interval: Interval;
  goals: readonly NamedGoal[];
  sources: ReturnType<typeof useSources>;
  onChange: (change: Partial<Exploration>) => void;
}

/** A part about what is counted, with a searchable menu. */
export function MenuPart({ control, text, interval, goals, sources, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const Menu = control === 'breakdown' ? BreakdownMenu : MetricMenu;
  const opened = { trigger, onClose: () => setOpen(false) };
  return (
    <>
      <PartButton
        ref={trigger}
        name={say(names[control], { value: text })}
        text={text}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The code of the menu loads before the press.
        onPointerEnter={Menu.preload}
        onFocus={Menu.preload}
        onClick={() => setOpen(true)}
      />
      {open && control === 'breakdown' && <BreakdownMenu {...{ interval, sources }} {...rest} {...opened} />}
      {open && control !== 'breakdown' && (
        <MetricMenu {...{ goals }} position={control === 'metric' ? 0 : 1} {...rest} {...opened} />
      )}
    </>
  );
}
