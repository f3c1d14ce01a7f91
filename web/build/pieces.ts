import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const web = resolve(import.meta.dirname, '../src');
const contract = resolve(import.meta.dirname, '../../functions/src/contract');

/** The modules of each piece, by their folders. */
const modules: Record<string, Record<string, string[]>> = {
  /** What almost every signed-in page has. */
  ui: {
    [`${web}/ui`]: ['card', 'hidden', 'lazy-component'],
    [`${web}/ui/overlay`]: ['use-modal'],
    [`${web}/ui/page`]: ['dimmed', 'error-panel', 'page-header', 'single-keys', 'skeleton', 'use-element'],
    [contract]: ['access'],
    [`${web}/ui/help`]: ['help-button'],
    [`${web}/ui/words`]: ['say-rich'],
    [`${contract}/figures`]: ['change', 'format', 'intl', 'labels'],
  },
  /** What the pages for signing in have, and the account. */
  signIn: {
    [`${web}/api/sign-in`]: ['providers'],
    [`${web}/ui/sign-in`]: ['auth-errors', 'organisation', 'saved-invitation', 'use-auth-action', 'use-next'],
    [contract]: ['sign-in'],
  },
  /** What every page of a workspace has. */
  shell: {
    [`${web}/app/palette`]: ['pages', 'recent-views', 'use-palette'],
    [`${web}/app/shell`]: ['sidebar', 'use-shell-keys', 'workspace-menu'],
    [`${web}/report/address`]: ['filter-line', 'use-chosen-workspace', 'use-view', 'view'],
    [`${web}/ui`]: ['key'],
    [`${web}/ui/period`]: ['period', 'period-words', 'use-now', 'weekdays'],
    [`${web}/ui/workspace`]: ['no-such-workspace', 'workspace-list', 'workspace-logo'],
    [`${contract}/event`]: ['locations', 'path-text', 'read-length'],
    [`${contract}/figures`]: ['range-words'],
    [`${contract}/language`]: ['dimensions', 'filters', 'limits', 'operators', 'ranges'],
    [`${contract}/period`]: ['comparison', 'timeframe'],
    [`${contract}/questions`]: ['channels'],
    [`${contract}/traffic`]: ['hostname', 'punycode', 'shown-host'],
    [`${contract}/workspace`]: ['links'],
  },
  /** What every page of reports has. */
  reports: {
    [`${web}/report`]: ['never-visited', 'report-page', 'use-period'],
    [`${web}/report/address`]: ['filter-words', 'intervals', 'use-embedded'],
    [`${web}/report/ask`]: ['hidden-rates', 'question', 'questions'],
    [`${web}/report/card-menu`]: ['card-menu', 'dots-button', 'link-copier', 'link-key'],
    [`${web}/report/clock`]: ['clock-note'],
    [`${web}/report/compare`]: ['compared-rows', 'comparison'],
    [`${web}/report/deleted`]: ['deleted-days'],
    [`${web}/report/filters`]: ['controls', 'filter-context', 'filter-provider', 'use-filters'],
    [`${web}/report/period`]: ['compared-words', 'use-clock'],
    [`${web}/report/share`]: ['share-opener', 'view-sharing'],
    [`${contract}/event`]: ['vitals'],
    [`${contract}/figures`]: ['value-name'],
    [`${contract}/language`]: ['metrics'],
    [`${contract}/questions`]: ['reached-goal'],
  },
  /** What every page with cards of rows has. */
  rows: {
    [`${web}/report/filters`]: ['use-row-press'],
    [`${web}/report/goals`]: ['goal-mode'],
    [`${web}/report/map`]: ['location-source'],
    [`${web}/report/rows`]: [
      'card',
      'list',
      'list-card',
      'others',
      'path-parts',
      'row-content',
      'shown-rows',
      'view-choice',
    ],
    [`${web}/report/rows/kinds`]: ['breakdowns', 'icon-names', 'pictures', 'views'],
    [`${web}/ui`]: ['segments'],
  },
  /** What the dashboard has beyond that. */
  dashboard: {
    [`${web}/report/ask`]: ['card-questions', 'card-rows', 'rows-total', 'totals'],
    [`${web}/report/chart`]: ['chart-menu', 'chart-waiting'],
    [`${web}/report/chart/tiles`]: ['tile', 'tile-card', 'tile-choice'],
    [`${web}/report/map`]: ['map-figures', 'map-frame', 'map-table'],
  },
  /** What every chart over time has. The dashboard's loads after its first numbers. */
  charts: {
    [`${web}/report/ask`]: ['series'],
    [`${web}/report/chart`]: [
      'build-series',
      'chart-axis',
      'chart-lines',
      'chart-points',
      'chart-reader',
      'chart-tip',
      'question-chart',
      'use-chart-position',
    ],
    [`${web}/report/imported`]: ['use-imported'],
    [`${web}/report/notes`]: ['note-row', 'notes', 'use-chart-notes', 'use-notes'],
    [`${web}/report/period`]: ['period-change'],
    [`${web}/report/period/calendar`]: ['month-grid'],
    [`${web}/ui/figures`]: ['chart-paths', 'token-color'],
    [`${contract}/figures`]: ['axis'],
  },
};

/** @throws Error if there is no such module */
function fileOf(folder: string, name: string): string {
  const file = ['ts', 'tsx'].map((end) => `${folder}/${name}.${end}`).find((each) => existsSync(each));
  if (!file) throw new Error(`A piece of the app names a module that does not exist: ${folder}/${name}`);
  return file;
}

/**
 * The pieces in which the app's first pages load, as the bundler wants them: together, small modules compress better
 * than each by itself. They are no more than their modules, without their imports, which other pages have, too.
 */
export const pieces = Object.entries(modules).map(([name, folders]) => {
  const files = new Set(
    Object.entries(folders).flatMap(([folder, names]) => names.map((each) => fileOf(folder, each))),
  );
  return { name, test: (id: string) => files.has(id), includeDependenciesRecursively: false };
});
