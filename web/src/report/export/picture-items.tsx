import { useLayoutEffect, useState, type RefObject } from 'react';
import { Menu } from '@chakra-ui/react';
import type { DayRange } from '@footfall/functions/contract';
import type { ComparedQuestion } from '../period/compared-words.ts';
import { usePeriod } from '../use-period.ts';
import type { PictureFormat } from './save-picture.ts';
import { useFacts, type AnsweredPeriod } from './use-facts.ts';

interface Props {
  /** Of a chart without a title of its own. */
  title: string;
  /** The button of the menu. The chart is in the same section. */
  trigger: RefObject<HTMLElement | null>;
  meta: AnsweredPeriod & { range: DayRange };
  question: ComparedQuestion;
  save: (file: () => Promise<number>) => void;
}

/** Saves the chart of the card as a picture. Empty for a card without one. */
export function PictureItems({ title: cardTitle, trigger, meta, question, save }: Props) {
  const [chart, setChart] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setChart(chartNear(trigger.current)), [trigger]);
  const facts = useFacts({ meta, question });
  const { domain } = usePeriod();
  if (!chart) return null;

  async function savePictureOf(format: PictureFormat, drawn: HTMLElement) {
    const [{ drawingOf }, { savePicture }, { legendIn }] = await Promise.all([
      import('./drawing/drawing.ts'),
      import('./save-picture.ts'),
      import('./legend.ts'),
    ]);
    const drawing = drawingOf(drawn);
    const title = drawn.dataset.picture || cardTitle;
    const picture = { drawing, title, facts, legend: legendIn(drawing, meta) };
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
          onClick={() => save(() => savePictureOf(format, chart))}
        >
          {`Export ${format.toUpperCase()}`}
        </Menu.Item>
      ))}
    </>
  );
}

/** Charts have the attribute `data-picture`, whose value is the title of the picture, or empty for that of the card. */
const chartNear = (trigger: HTMLElement | null): HTMLElement | null =>
  trigger?.closest('section, [role=dialog], main')?.querySelector<HTMLElement>('[data-picture]') ?? null;
