import { Skeleton } from '../../ui/page/skeleton.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// ApexCharts weighs half as much as the first load, so it loads with the first page that uses it.

/** Lines on one axis, as high as the container. */
// oxlint-disable-next-line no-restricted-imports
export const LineChart = lazyComponent(() => import('./apex/line-chart.tsx'), <Skeleton h="full" />);

/** As high as the container. */
// oxlint-disable-next-line no-restricted-imports
export const HeatMap = lazyComponent(() => import('./apex/heat-map.tsx'), <Skeleton h="full" />);

/** Lines, areas or bars without axes, over all of the element around them. */
// oxlint-disable-next-line no-restricted-imports
export const Paths = lazyComponent(() => import('./apex/paths.tsx'));
