import { Hidden } from '../../ui/hidden.tsx';
import { formatCount, formatPercent } from '../../ui/figures/format.ts';
import type { CountryFigures } from './map-figures.ts';

/** The map's numbers as a table for screen readers. */
export function MapTable({ figures }: { figures: ReadonlyMap<string, CountryFigures> }) {
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>Visitors by country</caption>
          <thead>
            <tr>
              <th scope="col">Country</th>
              <th scope="col">Visitors</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {[...figures.values()].map(({ code, name, sum, percentage }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{formatCount(sum)}</td>
                <td>{formatPercent(percentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
