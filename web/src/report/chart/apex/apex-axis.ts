import type { ApexOptions } from 'apexcharts';
import { languageOf, speech } from '@footfall/functions/contract';
import { tokenColor } from '../../../ui/figures/token-color.ts';

export const labelStyle = { colors: tokenColor('fg.muted') };

export const positionAxis = (texts: readonly string[]) =>
  ({
    axisBorder: { show: false },
    axisTicks: { show: false },
    labels: {
      formatter: (position: string) => texts[Number(position)] ?? '',
      hideOverlappingLabels: false,
      offsetY: -3,
      rotate: 0,
      style: labelStyle,
    },
  }) satisfies ApexOptions['xaxis'];

/** Whether the language is written from right to left. The y axis is then on the right; time runs to the right in any. */
export const isFromRight = (): boolean => languageOf(speech().tag).direction === 'rtl';
