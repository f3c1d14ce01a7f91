import { useEffect } from 'react';
import { formatCount, formatValue, say, shownHost, speech } from '@footfall/functions/contract';
import { recall, remember } from '../../storage.ts';
import { useUid } from '../../api/session.ts';
import { offlineNumbers } from '../../offline/key.ts';
import { storedUid, writeSnapshot, type Snapshot } from '../../offline/snapshot.ts';
import { cardRows } from '../../report/ask/card-rows.ts';
import { useQuestion, type CardAnswer } from '../../report/ask/questions.tsx';
import { meaningOfTile, totalsOf } from '../../report/ask/totals.ts';
import { readTiles } from '../../report/chart/tiles/tile-choice.ts';
import { breakdowns, type Breakdown } from '../../report/rows/kinds/breakdowns.ts';
import { breakdownOf } from '../../report/rows/kinds/views.ts';
import { usePeriod, usePeriodWords, useReportWorkspace } from '../../report/use-period.ts';

/** Stores the numbers of the signed-in user for a page without a connection, and registers its worker. */
export default function OfflineNumbers() {
  const snapshot = useSnapshot();
  const uid = useUid();
  const text = snapshot && JSON.stringify(snapshot);
  useEffect(() => {
    // An answer can arrive after the sign-out, in this tab or another one.
    if (text === null || uid === null || storedUid(() => localStorage) !== uid) return;
    const stored = writeSnapshot({ ...(JSON.parse(text) as Omit<Snapshot, keyof Moment>), ...momentOf(uid) });
    remember(offlineNumbers, stored);
  }, [text, uid]);
  useEffect(() => {
    if (uid !== null) void registerWorker();
  }, [uid]);
  return null;
}

/** Fails in private windows of some browsers, and in development. The app works without it. */
async function registerWorker() {
  await navigator.serviceWorker
    ?.register('/worker.js', { scope: '/dashboard', updateViaCache: 'none' })
    .catch(() => undefined);
}

type Moment = Pick<Snapshot, 'uid' | 'savedAt' | 'sentence'>;

function momentOf(uid: string): Moment {
  const now = new Date();
  // Formats of its own: those of the contract would grow the first load.
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(speech().locale, options).format(now);
  const [time, day] = [text({ timeStyle: 'short' }), text({ day: 'numeric', month: 'long' })];
  return { uid, savedAt: now.getTime(), sentence: say('Offline. Numbers of {time}, {day}.', { time, day }) };
}

/** Null while numbers load, and for a part of the visits: the page without a connection cannot show filters. */
function useSnapshot(): Omit<Snapshot, keyof Moment> | null {
  const workspace = useReportWorkspace();
  const { view } = usePeriod();
  const period = usePeriodWords();
  const totals = useQuestion('totals');
  const lists = [
    useList('pages', breakdowns.pages),
    useList('sources', breakdowns.sources),
    useList('countries', breakdowns.countries),
  ];
  if (view.filters.length > 0 || !totals.data || totals.isStale) return null;
  const { now, isUnknown } = totalsOf(totals.data.answer, totals.data.input);
  const { lang, dir } = document.documentElement;
  return {
    workspaceId: workspace.id,
    ...{ lang, dir },
    site: shownHost(workspace.domain),
    period,
    retry: say('Try again'),
    tiles: readTiles(recall('tiles')).map((metric) => {
      const { label, unit } = meaningOfTile(metric);
      return { name: say(label), value: isUnknown(metric) ? '–' : formatValue(unit, now[metric]) };
    }),
    lists: lists.flatMap((list) => list ?? []),
  };
}

/** @param card its default. The answer is that of its chosen tab. */
function useList(name: string, card: Breakdown): Snapshot['lists'][number] | null {
  const { data, isStale }: CardAnswer = useQuestion(name);
  if (!data || isStale) return null;
  const shown = breakdownOf(card, data.input);
  const rows = cardRows(data.answer, shown.of).slice(0, shown.take);
  return {
    title: say(shown.title),
    unit: say(shown.unit),
    rows: rows.map((row) => ({ name: shown.nameOf(row), value: formatCount(row.sum) })),
  };
}
