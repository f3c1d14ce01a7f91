import { Menu } from '@chakra-ui/react';
import type { DayRange } from '@footfall/functions/contract';
import type { ComparedQuestion } from '../period/compared-words.ts';
import { daysOf } from '../../ui/period/period.ts';
import { noteLines } from '../notes/note-csv.ts';
import { useNotes } from '../notes/use-notes.ts';
import { usePeriod, useReportWorkspace } from '../use-period.ts';
import type { PictureFormat } from './save-picture.ts';
import { useFacts, type AnsweredPeriod } from './use-facts.ts';

interface Props {
  /** Of a chart without a title of its own. */
  title: string;
  /** Of the menu. The chart is in the same section. */
  button: HTMLElement | null;
  meta: AnsweredPeriod & { range: DayRange };
  question: ComparedQuestion;
  hasNotes: boolean;
  save: (file: () => Promise<number>) => void;
}

/** Saves the chart of the card as a picture. Empty for a card without one. */
export function PictureItems({ title: cardTitle, button, meta, question, hasNotes, save }: Props) {
  const facts = useFacts({ meta, question });
  const { domain, view, clock } = usePeriod();
  const { id, timezone } = useReportWorkspace();
  const notes = useNotes(hasNotes ? id : null, daysOf(view.period, clock.day));
  if (!chartNear(button)) return null;

  async function savePictureOf(format: PictureFormat) {
    const [{ drawingOf }, { savePicture }, { legendIn }] = await Promise.all([
      import('./drawing/drawing.ts'),
      import('./save-picture.ts'),
      import('./legend.ts'),
    ]);
    const chart = chartNear(button);
    if (!chart) throw new Error('The chart is no longer there.');
    const drawing = drawingOf(chart);
    const title = chart.dataset.picture || cardTitle;
    const picture = {
      drawing,
      title,
      facts,
      notes: noteLines(notes, timezone),
      legend: legendIn(drawing, meta),
    };
    await savePicture(format, picture, { site: domain, ...meta.range });
    return 0;
  }

  return (
    <>
      {(['png', 'svg'] as const).map((format) => (
        <Menu.Item
          key={format}
          value={format}
          closeOnSelect={false}
          onClick={() => save(() => savePictureOf(format))}
        >
          {`Export ${format.toUpperCase()}`}
        </Menu.Item>
      ))}
    </>
  );
}

/** Charts have the attribute `data-picture`, whose value is the title of the picture, or empty for that of the card. */
const chartNear = (button: HTMLElement | null): HTMLElement | null =>
  button?.closest('section, [role=dialog], main')?.querySelector<HTMLElement>('[data-picture]') ?? null;
