import { cardCsv } from '../export/card-csv.ts';
import { ActionsMenu } from './actions-menu.tsx';
import type { MenuOf } from './menu-of.ts';

/** The menu of a card. */
export default function CardMenuList({ breakdown, period, data, rows }: MenuOf) {
  const { title, unit } = breakdown;
  const { answer, asked } = data;
  return (
    <ActionsMenu
      about={{ title, unit, period }}
      question={asked}
      range={answer.meta.range}
      table={() => cardCsv(breakdown, rows)}
    />
  );
}
