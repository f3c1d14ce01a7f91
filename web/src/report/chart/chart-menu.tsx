import type { ComponentProps } from 'react';
import { CardMenu } from '../card-menu/card-menu.tsx';
import type { CardAnswer } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

interface Props extends Pick<ComponentProps<typeof CardMenu>, 'about' | 'summary' | 'children'> {
  call: CardAnswer;
  /** The metric that the chart shows, by its name in questions. */
  metric?: string;
}

export function ChartMenu({ call: { data }, metric, about, summary, children }: Props) {
  const { day } = usePeriod().clock;
  return (
    <CardMenu
      {...{ about, summary }}
      hasNotes
      numbers={
        data && {
          question: data.input,
          meta: data.answer.meta,
          metric,
          table: async () => {
            const { overviewCsv } = await import('../export/overview-csv.ts');
            return overviewCsv(data.answer, data.input, day);
          },
        }
      }
    >
      {children}
    </CardMenu>
  );
}
