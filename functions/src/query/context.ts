import { inOrder } from '../contract/index.ts';
import { firstDayWithData, firstEventOf } from './first-event.ts';
import { dataStartOf } from './plan/data-start.ts';
import { payerOf } from './cost/payer.ts';
import { callEnd, roomFor, type WhenSent } from './cost/turns.ts';
import { readNames, type Names, type Naming } from './names/read.ts';
import { watermark } from './watermark.ts';
import { movedPagesOf } from '../store/firestore/definitions/moved-pages.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../workspaces/call.ts';
import { omittedTotals, reading, type ReadStatement } from './run.ts';
import type { QueryTime, QuerySite } from './plan/plan.ts';

/** How old the numbers of open days may be. Short, so that an owner who tries the tracking code soon sees the visit. */
const cacheForMs = 5_000;
/** All guests see the same numbers. A comparison with a day that is not over ends at a full minute. */
const cacheForGuestsMs = 60_000;
const realtimeForMs = 10_000;
const realtimeForGuestsMs = 60_000;

interface Caller {
  reader: Reader;
  workspace: Workspace;
  now: Date;
  whenSent?: WhenSent | undefined;
}

export interface QueryContext {
  site: QuerySite;
  /** Whether sums of imports count unless the question says otherwise. */
  addsSums: boolean;
  names: Names;
  read: ReadStatement;
  /** Waits until there is memory for an answer of this size, and reserves it until the answer is sent. */
  room(bytes: number): Promise<void>;
  at: QueryTime;
  /** Now, rounded down, so that callers who ask within a moment share an answer. */
  atMoment(isRealtime: boolean): QueryTime;
}

/** Whether someone reads the demo or a shared link. */
export const isGuest = ({ kind }: Reader): boolean => kind === 'guest' || kind === 'link';

/** People see imported sums. Programs ask for them, and alerts do not count them. */
const seesSums = ({ kind }: Reader) => kind !== 'key' && kind !== 'alert';

/** @param naming filters and dimensions that can name segments and definitions */
export async function contextOf(
  { reader, workspace, now, whenSent }: Caller,
  wantsFirstEvent: boolean,
  naming: Naming = {},
): Promise<QueryContext> {
  const asGuest = isGuest(reader);
  const payer = payerOf(reader, workspace.id);
  const end = callEnd(payer);
  const [{ through, version }, names, moved] = await Promise.all([
    watermark(now.getTime()),
    readNames(reader, workspace.id, naming),
    movedPagesOf(workspace),
  ]);
  const { definitions } = names;
  const at = { now, rolledUpTo: through, omitted: omittedTotals };
  const cacheRealtimeForMs = asGuest ? realtimeForGuestsMs : realtimeForMs;
  return {
    site: {
      id: workspace.id,
      timezone: workspace.timezone,
      resetAt: workspace.resetAt,
      keptFrom: workspace.keptFrom,
      imports: workspace.imports,
      goals: definitions.goal,
      pageGroups: definitions['page-group'],
      pages: { mergeSlashes: workspace.rules.mergeSlashes, moved },
      channelRules: inOrder(definitions['channel-rule']).map(({ definition }) => definition),
      firstDay: wantsFirstEvent
        ? firstDayWithData(await firstEventOf(workspace, payer, now), workspace.imports)
        : null,
      latestDay: workspace.latestDay,
    },
    addsSums: seesSums(reader),
    names,
    read: reading({
      payer,
      end,
      cacheForMs: asGuest ? cacheForGuestsMs : cacheForMs,
      cacheRealtimeForMs,
      through,
      // Whoever waits for the first event sees it with the next question.
      version: `${version} ${workspace.revision} ${workspace.movedPages.revision} ${workspace.firstEventAt === null}`,
      now: now.getTime(),
    }),
    room: (bytes) => roomFor(payer, bytes, whenSent, end),
    at,
    atMoment(isRealtime) {
      const step = asGuest && !isRealtime ? cacheForGuestsMs : cacheRealtimeForMs;
      return { ...at, now: new Date(now.getTime() - (now.getTime() % step)) };
    },
  };
}

/** For the app, the query API and reports, in which days before data are not zeros. In other calls they are. */
export async function contextWithDataStart(
  caller: Caller,
  wantsFirstEvent: boolean,
  naming: Naming = {},
): Promise<QueryContext> {
  const context = await contextOf(caller, wantsFirstEvent, naming);
  return { ...context, site: { ...context.site, dataStart: dataStartOf(caller.workspace, caller.now) } };
}
