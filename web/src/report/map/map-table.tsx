import type { CountryFigures } from './map-figures.ts';
import { formatCount, formatPercent } from '@footfall/functions/contract';
import { HiddenTable } from '../../ui/hidden.tsx';

interface Location {
  /** What distinguishes it: a code, or the stored value. */
  id: string;
  name: string;
  sum: number;
  percentage: number;
}

/** A map's numbers as a table for screen readers. */
export const MapTable = ({ kind, rows }: { kind: 'Country' | 'Region'; rows: readonly Location[] }) => (
  <HiddenTable
    caption={`Visitors by ${kind.toLowerCase()}`}
    titles={[kind, 'Visitors', 'Share']}
    rows={rows.map(({ id, name, sum, percentage }) => [
      id,
      name,
      formatCount(sum),
      formatPercent(percentage),
    ])}
  />
);

/** The same for the countries of the world; nothing where there are none. */
export const CountryTable = ({ figures }: { figures: ReadonlyMap<string, CountryFigures> | undefined }) =>
  figures &&
  figures.size > 0 && (
    <MapTable kind="Country" rows={[...figures.values()].map((figure) => ({ ...figure, id: figure.code }))} />
  );
