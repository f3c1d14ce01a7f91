import { rangeInSentence, type DayRange } from '@footfall/functions/contract';
import { colors } from '../../ui/tokens.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { LegendEntry } from './picture-document.ts';

/**
 * Names the blue line and the grey one, if both are drawn. A chart with one line needs no legend.
 * @param hasBars the periods are bars instead
 */
export function legendIn(
  { markup }: Pick<Drawing, 'markup'>,
  { range, compared_with: compared }: { range: DayRange; compared_with?: DayRange | null },
  hasBars = false,
): LegendEntry[] {
  const [accent, previous] = [colors.accent[0].toLowerCase(), colors.previous[0].toLowerCase()];
  const isDrawn = (color: string) => markup.includes(`${hasBars ? 'fill' : 'stroke'}="${color}"`);
  if (!compared || !isDrawn(accent) || !isDrawn(previous)) return [];
  return [
    { name: rangeInSentence(range), color: accent },
    { name: rangeInSentence(compared), color: previous },
  ];
}
