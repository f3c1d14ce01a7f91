import { Skeleton } from '../../ui/page/skeleton.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';

// What ApexCharts draws. The library weighs as much as half of the first load, so it comes with the first page that
// shows such a chart.

/** Lines over each other on one axis, as high as their place. */
// oxlint-disable-next-line no-restricted-imports
export const LineChart = loadedLater(() => import('./apex/line-chart.tsx'), <Skeleton h="full" />);

/** Cells in rows and columns, each in the colour of its step. */
// oxlint-disable-next-line no-restricted-imports
export const HeatMap = loadedLater(() => import('./apex/heat-map.tsx'), <Skeleton h="full" />);
