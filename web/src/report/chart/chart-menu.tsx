import type { ReactNode } from 'react';
import { CardMenu } from '../card-menu/card-menu.tsx';
import type { CardAnswer } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

interface Props {
  call: CardAnswer;
  about: Parameters<typeof CardMenu>[0]['about'];
  children?: ReactNode;
}

export function ChartMenu({ call: { data }, about, children }: Props) {
  const { day } = usePeriod().clock;
  return (
    <CardMenu
      about={about}
      numbers={
        data && {
          question: data.input,
          meta: data.answer.meta,
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
