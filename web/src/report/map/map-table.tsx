import type { CountryFigures } from './map-figures.ts';
import { formatCount, formatPercent, say } from '@footfall/functions/contract';
import { HiddenTable } from '../../ui/figures/table.tsx';

interface Location {
  id: string;
  name: string;
  sum: number;
  percentage: number;
}

export const MapTable = ({ kind, rows }: { kind: 'Country' | 'Region'; rows: readonly Location[] }) => (
  <HiddenTable
    caption={kind === 'Country' ? say('Visitors by country') : say('Visitors by region')}
    titles={[kind === 'Country' ? say('Country') : say('Region'), say('Visitors'), say('Share')]}
    rows={rows.map(({ id, name, sum, percentage }) => [
      id,
      name,
      formatCount(sum),
      formatPercent(percentage),
    ])}
  />
);

export const CountryTable = ({ figures }: { figures: ReadonlyMap<string, CountryFigures> | undefined }) =>
  figures &&
  figures.size > 0 && (
    <MapTable kind="Country" rows={[...figures.values()].map((figure) => ({ ...figure, id: figure.code }))} />
  );
