import { useState } from 'react';
import { type Exploration, say } from '@footfall/functions/contract';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { MenuFrame } from './menu-frame.tsx';
import { matchingGroups, type MenuGroup } from './menu-options.ts';
import { metricChoiceOf, metricOptions, withMetric } from './metric-options.ts';
import { SearchList } from './search-list.tsx';
import { whyNoSecond } from './sense.ts';

interface Props extends Opened {
  exploration: Exploration;
  goals: readonly NamedGoal[];
  position: 0 | 1;
  onChange: (change: Partial<Exploration>) => void;
}

const [addSecond, removeSecond] = ['second', 'none'];

/** Chooses a metric. That of the first one leads to a second one. */
export default function MetricMenu({ exploration, goals, position, onChange, ...opened }: Props) {
  const [changed, setChanged] = useState(position);
  const [typed, setTyped] = useState('');
  const isSecond = changed === 1;
  const label = isSecond ? say('Second metric') : say('Metric');
  function choose(key: string) {
    if (key === addSecond) {
      setChanged(1);
      setTyped('');
      return;
    }
    const choice = metricChoiceOf(key);
    if (choice) onChange(withMetric(exploration, changed, choice));
    else onChange({ metrics: exploration.metrics.slice(0, 1) });
    opened.onClose();
  }
  const groups = [...extraOptions(exploration, changed), ...metricOptions(exploration, changed, goals)];
  return (
    <MenuFrame label={label} {...opened}>
      <SearchList
        key={label}
        label={label}
        isNext={changed !== position}
        {...{ typed }}
        onType={setTyped}
        groups={matchingGroups(groups, typed)}
        onChoose={choose}
      />
    </MenuFrame>
  );
}

/** Above the metrics: the way to a second one, or to none. */
function extraOptions(exploration: Exploration, position: 0 | 1): MenuGroup[] {
  const hasSecond = exploration.metrics.length > 1;
  if (position === 1)
    return [{ title: '', options: hasSecond ? [{ key: removeSecond, label: say('No second metric') }] : [] }];
  if (hasSecond) return [];
  return [
    {
      title: '',
      options: [{ key: addSecond, label: say('Add a second metric'), whyNot: whyNoSecond(exploration) }],
    },
  ];
}
