import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import type { RegionCircle } from './region-circles.ts';

/** The circles' numbers as a table for screen readers. */
export function RegionTable({ circles }: { circles: readonly RegionCircle[] }) {
  if (circles.length === 0) return null;
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>Visitors by region</caption>
          <thead>
            <tr>
              <th scope="col">Region</th>
              <th scope="col">Visitors</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {circles.map(({ row, name }) => (
              <tr key={row.value}>
                <th scope="row">{name}</th>
                <td>{formatCount(row.sum)}</td>
                <td>{formatPercent(row.percentage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
