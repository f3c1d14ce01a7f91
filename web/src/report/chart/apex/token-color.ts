import type { ApexOptions } from 'apexcharts';

/**
 * A colour of our tokens for ApexCharts, which writes it into the drawing as it is. The browser resolves it, so a chart
 * that is open follows the theme.
 * @param token such as `fg.muted`
 */
export const tokenColor = (token: string): string => `var(--chakra-colors-${token.replace('.', '-')})`;

/** The look of the texts of both axes. */
export const labelStyle = { colors: tokenColor('fg.muted') };

/** An axis of positions, of which some have a text below. */
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
