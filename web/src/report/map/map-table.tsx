import { Hidden } from '../../ui/hidden.tsx';
import { formatCount, formatPercent } from '../../ui/figures/format.ts';

interface Place {
  /** What distinguishes it: a code, or the stored value. */
  id: string;
  name: string;
  sum: number;
  percentage: number;
}

interface Props {
  kind: 'Country' | 'Region';
  places: readonly Place[];
}

/** A map's numbers as a table for screen readers. */
export function MapTable({ kind, places }: Props) {
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>Visitors by {kind.toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{kind}</th>
              <th scope="col">Visitors</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ id, name, sum, percentage }) => (
              <tr key={id}>
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
