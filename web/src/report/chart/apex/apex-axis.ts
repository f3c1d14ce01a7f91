import type { ApexOptions } from 'apexcharts';
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
