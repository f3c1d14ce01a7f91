import {
  type RulePreview,
  changeOf,
  shortChange,
  formatCount,
  say,
  valueName,
  joinedText,
} from '@footfall/functions/contract';
import { sourceTileOf } from '../../../report/rows/kinds/pictures.ts';
import { RowPicture } from '../../../report/rows/row-content.tsx';
import rows from '../../../report/rows/rows.module.css';
import { usePeriodWords } from '../../../report/use-period.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Table } from '../../../ui/figures/table.tsx';
import styles from './rule-preview.module.css';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

export function RulePreviewPanel({ preview, isStale }: { preview: RulePreview; isStale: boolean }) {
  const period = usePeriodWords();
  const moved = movedChannels(preview);
  const max = Math.max(1, ...moved.flatMap(({ before, after }) => [before, after]));
  const widthOf = (visitors = 0) => `${(visitors * 100) / max}%`;
  return (
    <div
      className={`${rows.pictures} ${styles.preview}`}
      aria-live="polite"
      aria-busy={isStale}
      {...dimmedIf(isStale)}
    >
      {moved.length > 0 && (
        <Table
          aria-label={say('Visitors by channel before and after, {period}', { period })}
          titles={[
            joinedText([say('Visitors'), period]),
            say('Before'),
            say('After'),
            <Hidden key="change">{say('Change')}</Hidden>,
          ]}
          rows={moved.map(({ channel, before, after }) => {
            // Grey, because a move between channels is neither good nor bad.
            const change = changeOf(after, before, true);
            const words = change ? shortChange(change) : say('new');
            return [
              channel,
              valueName('visit:channel', channel),
              formatCount(before),
              formatCount(after),
              words,
            ];
          })}
          bars={(index) => (
            <>
              <span className="bar" style={{ width: widthOf(moved[index]?.before) }} />
              <span className="bar now" style={{ width: widthOf(moved[index]?.after) }} />
            </>
          )}
        />
      )}
      <p>{movedSentence(preview)}</p>
      <Sources {...preview} />
    </div>
  );
}

function Sources({ sources, pictures }: RulePreview) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label={say('Sources that move')}>
      {sources.map(({ source, visitors }) => {
        const name = source || valueName('visit:source', '');
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

/** `The other 5 channels do not change. 486 visitors from 3 sources move:` */
export function movedSentence(preview: RulePreview): string {
  const { channels, visitors, sources, sourceCount } = preview;
  if (visitors === 0) return say('No visitors would change channel in this period.');
  const others = channels.length - movedChannels(preview).length;
  const counts = { visitors, sources: sourceCount };
  const moving =
    sourceCount > sources.length
      ? say(
          '{visitors, plural, one {# visitor} other {# visitors}} from {sources, plural, one {# source} other {# sources}} {visitors, plural, one {moves} other {move}}, the largest are:',
          counts,
        )
      : say(
          '{visitors, plural, one {# visitor} other {# visitors}} from {sources, plural, one {# source} other {# sources}} {visitors, plural, one {moves} other {move}}:',
          counts,
        );
  if (others === 0) return moving;
  const first = say(
    '{count, plural, one {The other channel does not change.} other {The other # channels do not change.}}',
    { count: others },
  );
  // Translators: two sentences.
  return say('{first} {second}', { first, second: moving });
}
