import { formatCount, formatPercent } from '../../ui/figures/format.ts';
import { HiddenTable } from '../../ui/hidden-table.tsx';

interface Place {
  /** What distinguishes it: a code, or the stored value. */
  id: string;
  name: string;
  sum: number;
  percentage: number;
}

/** A map's numbers as a table for screen readers. */
export const MapTable = ({ kind, places }: { kind: 'Country' | 'Region'; places: readonly Place[] }) => (
  <HiddenTable
    caption={`Visitors by ${kind.toLowerCase()}`}
    titles={[kind, 'Visitors', 'Share']}
    rows={places.map(({ id, name, sum, percentage }) => [
      id,
      name,
      formatCount(sum),
      formatPercent(percentage),
    ])}
  />
);
