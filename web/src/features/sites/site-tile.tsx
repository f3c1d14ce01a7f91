import { sayRich } from '../../ui/words/say-rich.tsx';
import {
  type SiteOverview,
  type SiteMetric,
  phrase,
  changeOf,
  changeText,
  formatCount,
  formatPercent,
  rangeInSentence,
  utcDayText,
  shownHost,
  say,
} from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { Hidden } from '../../ui/hidden.tsx';
import { ChangeArrow } from '../../ui/icon.tsx';
import { Skeleton, Waiting } from '../../ui/page/skeleton.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { useNow } from '../../ui/period/use-now.ts';
import { siteOf, nameOf } from '../../ui/workspace/workspace-list.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { paths } from '../../paths.ts';
import { areaPath, chartUnits, linePath } from '../../ui/figures/chart-paths.ts';
import { periodParams, type SitesQuestion } from './site-choices.ts';
import { siteState, type Site } from './site.ts';
import type { Line } from '../../report/chart/chart-points.ts';
import type { ImportedLook } from '../../report/imported/imported-look.tsx';
import { useImported } from '../../report/imported/use-imported.ts';
import { bucketsOfSpark, sparkOf } from './spark.ts';

interface Props extends Site {
  shown: SitesQuestion;
  /** Whether the user wants weekdays to match. */
  weekdays: boolean;
  failed: boolean;
}

/** The parent needs `tilesStyle`. */
export function SiteTile({ workspace, overview, shown, weekdays, failed }: Props) {
  const site = encodeURIComponent(siteOf(workspace));
  const search = periodParams({ period: shown, compare: shown.compare, weekdays });
  const address = `${paths.dashboard}?site=${site}&${search}`;
  return (
    <li aria-busy={!overview && !failed} data-failed={(!overview && failed) || undefined}>
      <div className="head">
        <WorkspaceLogo {...workspace} />
        <div className="names">
          <h2 title={nameOf(workspace)}>
            <Link to={address}>{nameOf(workspace)}</Link>
          </h2>
          {workspace.name && (
            <div className="domain" title={workspace.domain}>
              {shownHost(workspace.domain)}
            </div>
          )}
        </div>
        {overview && overview.now > 0 && (
          <div className="now">
            <span className="dot" />
            <span>
              {sayRich(
                '{count, plural, one {# <hidden>visitor </hidden>now} other {# <hidden>visitors </hidden>now}}',
                { count: overview.now, hidden: (words) => <Hidden>{words}</Hidden> },
              )}
            </span>
          </div>
        )}
      </div>
      {overview ? <Numbers {...{ workspace, overview, shown, site }} /> : !failed && waitingNumbers}
    </li>
  );
}

export const WaitingTile = () => (
  <li aria-busy="true">
    <div className="head">
      <Skeleton boxSize="7" />
      <Skeleton h="5" w="32" />
    </div>
    {waitingNumbers}
  </li>
);

const waitingNumbers = (
  <div className="figures">
    <div className="number">
      <Waiting />
    </div>
  </div>
);

interface NumbersProps extends Pick<Props, 'shown' | 'workspace'> {
  overview: SiteOverview;
  /** The site's name in addresses. */
  site: string;
}

function Numbers({ workspace, overview, shown, site }: NumbersProps) {
  const now = useNow();
  const look = useImported(workspace);
  const state = siteState(overview, now);
  if (state.is === 'unvisited') {
    return (
      <>
        <p className="no-numbers">{say('No visits yet. The tracking code is not on the site.')}</p>
        <SmallButton className="action" alignSelf="flex-start" asChild>
          <Link
            to={`${paths.tracking}?site=${site}`}
            aria-label={say('Show the code of {site}', { site: workspace.name || workspace.domain })}
          >
            {say('Show the code')}
          </Link>
        </SmallButton>
      </>
    );
  }
  if (overview.value === null)
    return <p className="no-numbers">{say('The data for these days was deleted.')}</p>;
  return (
    <>
      <div className="figures">
        <span className="number">
          {sayRich(valueWords[shown.metric], {
            count: overview.value,
            hidden: (words) => <Hidden>{words}</Hidden>,
          })}
        </span>
        {state.is === 'quiet' ? (
          <span className="quiet">
            <span className="dot" />
            {state.words}
          </span>
        ) : (
          <SideFigures {...overview} value={overview.value} />
        )}
      </div>
      <SparkLine
        line={sparkOf(overview, shown, workspace.timezone, now)}
        look={
          look?.importedLook(workspace.imports, bucketsOfSpark(shown, workspace.timezone, now)) ?? undefined
        }
      />
    </>
  );
}

const valueWords: Record<SiteMetric, string> = {
  visitors: phrase('{count, plural, one {#<hidden> visitor</hidden>} other {#<hidden> visitors</hidden>}}'),
  visits: phrase('{count, plural, one {#<hidden> visit</hidden>} other {#<hidden> visits</hidden>}}'),
  pageviews: phrase(
    '{count, plural, one {#<hidden> pageview</hidden>} other {#<hidden> pageviews</hidden>}}',
  ),
};

/** The start of the data, or the change. There is no percentage if the previous value is 0. */
function SideFigures({
  value,
  previous,
  sameDays,
  deleted,
  dataSince,
  comparedWith,
}: Omit<SiteOverview, 'value'> & { value: number }) {
  if (deleted?.range)
    return (
      <span title={say('Older numbers are deleted')}>
        {sayRich('since {day}<hidden>; older numbers are deleted</hidden>', {
          day: utcDayText(deleted.before, 'medium'),
          hidden: (words) => <Hidden>{words}</Hidden>,
        })}
      </span>
    );
  const since = dataSince && (
    <span title={say('There are no older numbers')}>
      {say('data since {day}', { day: utcDayText(dataSince, 'medium') })}
    </span>
  );
  if (previous === null) return <>{since}</>;
  const change = changeOf(sameDays ?? value, previous, true);
  return (
    <>
      {change && (
        <>
          <span className="change" data-verdict={change.verdict} aria-hidden="true">
            <ChangeArrow {...change} />
            {formatPercent(Math.abs(change.percent))}
          </span>
          <Hidden>{say('{change},', { change: changeText(change) })} </Hidden>
        </>
      )}
      {sameDays === undefined ? (
        <span>
          {comparedWith
            ? say('from {count} ({days})', {
                count: formatCount(previous),
                days: rangeInSentence(comparedWith),
              })
            : say('from {count}', { count: formatCount(previous) })}
        </span>
      ) : (
        since
      )}
    </>
  );
}

interface SparkLineProps {
  line: Line;
  look: ImportedLook | undefined;
}

/** Each line has its own scale. Screen readers get the numbers beside it. */
function SparkLine({ line, look }: SparkLineProps) {
  const { values, solid = values, dashed } = line;
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <div className="line" aria-hidden="true">
      <svg className="spark" viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none">
        <path className="area" d={areaPath(values, max)} />
        <path d={linePath(solid, max)} />
        {dashed && <path className="dashed" d={linePath(dashed, max)} />}
      </svg>
      {look?.hatchLine({ lines: [line], axis: { max } }, false)}
    </div>
  );
}
