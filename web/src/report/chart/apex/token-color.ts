import type { ApexOptions } from 'apexcharts';

/** A token such as `fg.muted` as a CSS variable, so that an open chart follows the theme. */
export const tokenColor = (token: string): string => `var(--chakra-colors-${token.replace('.', '-')})`;

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
