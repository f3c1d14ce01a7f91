import { hourText, hourWords, weekdayName, say } from '@footfall/functions/contract';
import type { HoursData } from '../../../report/picture/data.ts';
import { formatFigure } from '../../../report/picture/words.ts';
import { SideScroll } from '../../../report/rows/table/side-scroll.tsx';
import styles from './table.module.css';

const hours = [...Array(24).keys()];

/** The numbers of the heat map: a row for each weekday, a column for each hour. */
export const HoursTable = ({ data: { metric, currency, values } }: { data: HoursData }) => (
  <SideScroll>
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={say('Table of the picture')}>
      <table
        className={styles.table}
        aria-label={say('{metric} per weekday and hour', { metric: say(metric.label) })}
      >
        <thead>
          <tr>
            <th scope="col" className="name">
              {say('Weekday')}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" title={hourWords(hour)}>
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((row, day) => (
            <tr key={weekdayName(day + 1, 'long')}>
              <th scope="row" className="name">
                {weekdayName(day + 1, 'long')}
              </th>
              {hours.map((hour) => (
                <td key={hour}>{formatFigure(metric, row[hour] ?? null, currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </SideScroll>
);
