import {
  addDays,
  type Day,
  dayIn,
  movedPath,
  type MovedPagesPreview,
  type PageGroup,
  type Definition,
} from '../../contract/index.ts';
import type { Handler } from '../../workspaces/call.ts';
import { answersOf } from '../answer/answer.ts';
import { contextOf, type QueryContext } from '../context.ts';
import { innerQuestion } from '../plan/plan.ts';
import { mergedPath, movesOf, pageOf, rawPages, type PageMap } from './page-map.ts';

/** 52 weeks and today. */
const daysBack = 364;

/** Paths of a site beyond these have too few pageviews to matter. */
const maxPaths = 10_000;

/** Paths of the page whose weeks are counted. */
const maxPathsOfPage = 500;

export interface ViewedPath {
  path: string;
  pageviews: number;
}

/** What changes in twelve months if the rules were these. Costs the sums of pages, and one reading of visits. */
export const previewMovedPages: Handler<'moved-page.preview'> = async (call) => {
  const { workspace, input, now } = call;
  const context = await contextOf(call, false);
  const to = dayIn(workspace.timezone, now);
  const from = addDays(to, -daysBack);
  const saved = context.site.pages ?? rawPages;
  const tried = { ...saved, moved: input.rules };
  const { paths, total } = await viewedPaths(context, from, to);
  const change = changeOf(paths, saved, tried);
  return {
    ...{ from, to, isPartial: total > paths.length },
    moved: movedByRule(paths, tried),
    pages: change.pages,
    pageviews: change.pageviews,
    largest: change.largest && (await weeksOf(change.largest, context, from, to)),
  };
};

/** The paths as they were sent, by their pageviews. */
async function viewedPaths({ site, read, atMoment }: QueryContext, from: Day, to: Day) {
  const question = innerQuestion(site, {
    metrics: ['pageviews'],
    date_range: [from, to],
    dimensions: ['event:page'],
    pagination: { limit: maxPaths, offset: 0 },
    include: { time_labels: false, total_rows: true, imports: true, plan: false },
  });
  const [answer] = await answersOf({ ...site, pages: rawPages }, [question], atMoment(false), read);
  const paths = (answer?.results ?? []).map(({ dimensions: [path = ''], metrics: [pageviews] }) => ({
    path,
    pageviews: pageviews ?? 0,
  }));
  return { paths, total: answer?.meta.total_rows ?? paths.length };
}

/** The pageviews that each rule moves. */
export function movedByRule(paths: readonly ViewedPath[], pages: PageMap): number[] {
  const moves = movesOf(pages);
  const moved = moves.map(() => 0);
  for (const { path, pageviews } of paths) {
    const merged = mergedPath(path, pages);
    const index = moves.findIndex((move) => movedPath(merged, [move]) !== null);
    if (index !== -1) moved[index] = (moved[index] ?? 0) + pageviews;
  }
  return moved;
}

interface LargestChange {
  page: string;
  /** The page that most of its new pageviews were on. */
  old: string;
  /** The paths that were the page, that were the old page, and that are the page after the change. */
  paths: Record<'before' | 'old' | 'after', string[]>;
}

/** How many pages are others, their pageviews, and the page that gains most. */
export function changeOf(paths: readonly ViewedPath[], before: PageMap, after: PageMap) {
  const mapped = paths.map((each) => ({
    ...each,
    old: pageOf(each.path, before),
    page: pageOf(each.path, after),
  }));
  const changed = mapped.filter(({ old, page }) => old !== page);
  const gains = Map.groupBy(changed, ({ page }) => page);
  const sum = (all: readonly ViewedPath[]) => all.reduce((total, { pageviews }) => total + pageviews, 0);
  const top = <Of extends ViewedPath>(groups: Map<string, Of[]>) =>
    [...groups].toSorted(([, one], [, other]) => sum(other) - sum(one))[0];
  const [page, gained = []] = top(gains) ?? [];
  const [old = ''] = top(Map.groupBy(gained, (each) => each.old)) ?? [];
  const those = (test: (each: (typeof mapped)[number]) => boolean) =>
    mapped
      .filter(test)
      .map(({ path }) => path)
      .slice(0, maxPathsOfPage);
  const largest: LargestChange | null =
    page === undefined
      ? null
      : {
          ...{ page, old },
          paths: {
            before: those((each) => each.old === page),
            old: those((each) => each.old === old),
            after: those((each) => each.page === page),
          },
        };
  return { pages: new Set(changed.map((each) => each.old)).size, pageviews: sum(changed), largest };
}

type Series = 'before' | 'old' | 'after';

/** The pageviews of the page by week, from one statement: each series is a group of paths. */
async function weeksOf(
  { page, old, paths }: LargestChange,
  { site, read, atMoment }: QueryContext,
  from: Day,
  to: Day,
): Promise<MovedPagesPreview['largest']> {
  const pageGroups = (Object.keys(paths) as Series[])
    .filter((name) => paths[name].length > 0)
    .map((name): Definition<PageGroup> => ({ id: name, name, definition: { patterns: paths[name] } }));
  const question = innerQuestion(site, {
    metrics: ['pageviews'],
    date_range: [from, to],
    dimensions: ['time:day', 'event:page_group'],
    pagination: { limit: 3 * (daysBack + 1), offset: 0 },
    include: { time_labels: false, total_rows: false, imports: true, plan: false },
  });
  const grouped = { ...site, pages: rawPages, pageGroups };
  const [answer] = await answersOf(grouped, [question], atMoment(false), read);
  const days = (answer?.results ?? []).map(({ dimensions: [day = '', name], metrics: [pageviews] }) => ({
    ...{ day, name: name as Series, pageviews: pageviews ?? 0 },
  }));
  const daysOfSeries = (name: Series) => days.filter((each) => each.name === name);
  const total = (name: Series) => daysOfSeries(name).reduce((sum, { pageviews }) => sum + pageviews, 0);
  const seen = daysOfSeries('before').filter(({ pageviews }) => pageviews > 0);
  return {
    ...{ page, old, before: total('before'), after: total('after') },
    since: seen.map(({ day }) => day).toSorted()[0] ?? null,
    weeks: weeksIn(from, to).map((week) => {
      const inWeek = (name: Series) =>
        daysOfSeries(name)
          .filter(({ day }) => week <= day && day < addDays(week, 7))
          .reduce((sum, { pageviews }) => sum + pageviews, 0);
      return { from: week, before: inWeek('before'), old: inWeek('old'), after: inWeek('after') };
    }),
  };
}

/** Weeks of seven days, the last of which ends with the range. */
function weeksIn(from: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let week = addDays(to, -6); week >= from; week = addDays(week, -7)) weeks.unshift(week);
  return weeks;
}
