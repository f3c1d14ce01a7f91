import { Hidden } from '../../../ui/hidden.tsx';

interface Props {
  caption: string;
  /** What the rows are. */
  name: string;
  rows: readonly { name: string; now: string; before: string | null }[];
}

/** A picture's numbers as a table for screen readers. */
export function SpreadTable({ caption, name, rows }: Props) {
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">Visits</th>
              {isCompared && <th scope="col">Compared with</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.now}</td>
                {isCompared && <td>{row.before ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
