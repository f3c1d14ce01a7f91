import { Box, chakra } from '@chakra-ui/react';
import type { RulePreview } from '@footfall/functions/contract';
import { sourceTileOf } from '../../../report/rows/kinds/pictures.ts';
import { RowPicture } from '../../../report/rows/row-parts.tsx';
import { pictureStyle } from '../../../report/rows/style.ts';
import { usePeriodWords } from '../../../report/use-period.ts';
import { changeOf, shortChange } from '../../../ui/figures/change.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { movedChannels, movedSentence } from './moved.ts';

/** The channels that a rule changes, before and after, and the sources that move. */
export function RulePreviewPanel({ preview, isStale }: { preview: RulePreview; isStale: boolean }) {
  const period = usePeriodWords();
  const moved = movedChannels(preview);
  const most = Math.max(1, ...moved.flatMap(({ before, after }) => [before, after]));
  return (
    <Box css={previewStyle} aria-live="polite" aria-busy={isStale} data-dimmed={isStale || undefined}>
      {moved.length > 0 && (
        <chakra.table aria-label={`Visitors by channel before and after, ${period}`}>
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
        </chakra.table>
      )}
      <p>{movedSentence(preview)}</p>
      <Sources {...preview} />
    </Box>
  );
}

/** Moving visitors is neither good nor bad, so the change stays grey. */
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

/** The table of channels before and after, and the list of sources below it. */
const previewStyle = {
  '&[data-dimmed]': { opacity: 0.5 },
  '& table': { w: 'full' },
  '& thead th': { textStyle: 'note', color: 'fg.muted', textAlign: 'end', pb: '2' },
  '& th:first-of-type': { textAlign: 'start' },
  '& tbody': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody th': { fontWeight: 500, pt: '2.5' },
  '& tbody td': { textAlign: 'end', pt: '2.5', ps: '2' },
  '& tbody td[colspan]': { textAlign: 'start', p: '0', pb: '2.5' },
  '& .before, & .change': { color: 'fg.muted' },
  '& .change': { textStyle: 'note', minW: '4.5rem' },
  '& .after': { fontWeight: 500 },
  '& .bar': { display: 'block', h: '1', mt: '1.5', borderRadius: 'full', bg: 'previous', minW: '1' },
  '& .bar.now': { mt: '1', bg: 'accent' },
  '& p': { py: '3', color: 'fg.muted', borderTopWidth: '1px', borderColor: 'border' },
  '& li': { display: 'flex', alignItems: 'center', gap: '2', minH: '7' },
  '& .source': { flex: '1', minW: '0', truncate: true },
  ...pictureStyle,
} as const;
