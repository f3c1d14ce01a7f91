import { type DayRange, say, listText } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { noteLines } from '../notes/note-csv.ts';
import { useNotes } from '../notes/use-notes.ts';
import type { ComparedQuestion } from '../period/compared-words.ts';
import { usePeriod, useReportWorkspace } from '../use-period.ts';
import type { PictureFormat } from './save-picture.ts';
import { chartNear } from './chart-near.ts';
import { useFacts, type AnsweredPeriod } from './use-facts.ts';

export interface SavedChart {
  /** Of a chart without a title of its own. */
  title: string;
  /** In the same section as the chart. */
  control: HTMLElement | null;
  /** Names the compared days exactly. Without it, the comparison has a name. */
  answered?: { meta: AnsweredPeriod & { range: DayRange }; question: ComparedQuestion };
  hasNotes?: boolean;
  /** The sites of a chart of several. */
  sites?: readonly string[];
  /** Further facts, such as filters of the chart alone. */
  more?: readonly string[];
}

/**
 * Saves the chart beside a control as a picture with what a reader must know about it.
 * @returns null if there is no chart
 */
export function usePictureSaver(saved: SavedChart): ((format: PictureFormat) => Promise<void>) | null {
  const { title, control, answered, hasNotes = false, sites, more = [] } = saved;
  const [site, ...facts] = useFacts(answered);
  const { domain, view, clock } = usePeriod();
  const { id, timezone } = useReportWorkspace();
  const days = daysOf(view.period, clock.day);
  const { notes } = useNotes(hasNotes ? id : null, days);
  if (!chartNear(control, picture)) return null;
  return async (format) => {
    const [{ drawingOf }, { savePicture }, { legendIn }] = await Promise.all([
      import('./drawing/drawing.ts'),
      import('./save-picture.ts'),
      import('./legend.ts'),
    ]);
    const chart = chartNear(control, picture);
    if (!chart) throw new Error(say('The chart is no longer there.'));
    const drawing = drawingOf(chart);
    const saved = {
      drawing,
      title: chart.dataset.picture || title,
      facts: [(sites && listText(sites, 'unit')) ?? site ?? domain, ...facts, ...more],
      notes: noteLines(notes, timezone),
      legend: answered ? legendIn(drawing, answered.meta, chart.querySelector('span.before') !== null) : [],
    };
    const range = answered?.meta.range ?? days ?? { from: '', to: '' };
    await savePicture(format, saved, { site: domain, ...range });
  };
}

/** Charts have the attribute `data-picture`, whose value is the title of the picture, or empty for that of the card. */
const picture = '[data-picture]';
