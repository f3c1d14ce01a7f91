import { type RulePreview, changeOf, shortChange, formatCount, counted } from '@footfall/functions/contract';
import { sourceTileOf } from '../../../report/rows/kinds/pictures.ts';
import { RowPicture } from '../../../report/rows/row-content.tsx';
import rows from '../../../report/rows/rows.module.css';
import { usePeriodWords } from '../../../report/use-period.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './rule-preview.module.css';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

export function RulePreviewPanel({ preview, isStale }: { preview: RulePreview; isStale: boolean }) {
  const period = usePeriodWords();
  const moved = movedChannels(preview);
  const most = Math.max(1, ...moved.flatMap(({ before, after }) => [before, after]));
  return (
    <div
      className={`${rows.pictures} ${styles.preview}`}
      aria-live="polite"
      aria-busy={isStale}
      {...dimmedIf(isStale)}
    >
      {moved.length > 0 && (
        <table aria-label={`Visitors by channel before and after, ${period}`}>
          <thead>
            <tr>
              <th scope="col">Visitors, {period}</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">
                <Hidden>Change</Hidden>
              </th>
            </tr>
          </thead>
          {moved.map((channel) => (
            <Channel key={channel.channel} {...channel} most={most} />
          ))}
        </table>
      )}
      <p>{movedSentence(preview)}</p>
      <Sources {...preview} />
    </div>
  );
}

/** The change stays grey because a move between channels is neither good nor bad. */
function Channel({ channel, before, after, most }: RulePreview['channels'][number] & { most: number }) {
  const change = changeOf(after, before, true);
  return (
    <tbody>
      <tr>
        <th scope="row">{channel}</th>
        <td className="before">{formatCount(before)}</td>
        <td className="after">{formatCount(after)}</td>
        <td className="change">{change ? shortChange(change) : 'new'}</td>
      </tr>
      <tr aria-hidden="true">
        <td colSpan={4}>
          <span className="bar" style={{ width: `${(before * 100) / most}%` }} />
          <span className="bar now" style={{ width: `${(after * 100) / most}%` }} />
        </td>
      </tr>
    </tbody>
  );
}

function Sources({ sources, pictures }: RulePreview) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label="Sources that move">
      {sources.map(({ source, visitors }) => {
        const name = source || 'Direct / None';
        const picture = pictures[source];
        return (
          <li key={source}>
            <RowPicture {...sourceTileOf({ name, subName: '', ...(picture ? { picture } : {}) })} />
            <span className="source" title={name}>
              {name}
            </span>
            <span className="after">{formatCount(visitors)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export const movedChannels = ({ channels }: Pick<RulePreview, 'channels'>) =>
  channels.filter(({ before, after }) => before !== after);

/** `The other 5 channels stay as they are. 486 visitors from 3 sources move:` */
export function movedSentence(preview: RulePreview): string {
  const { channels, visitors, sources, sourceCount } = preview;
  if (visitors === 0) return 'No visitors would change channel in this period.';
  const others = channels.length - movedChannels(preview).length;
  const stay =
    others === 0
      ? ''
      : others === 1
        ? 'The other channel stays as it is. '
        : `The other ${others} channels stay as they are. `;
  const moving = `${counted(visitors, 'visitor')} from ${counted(sourceCount, 'source')} ${visitors === 1 ? 'moves' : 'move'}`;
  return sourceCount > sources.length ? `${stay}${moving}, the largest are:` : `${stay}${moving}:`;
}
