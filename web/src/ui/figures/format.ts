export {
  formatCount,
  noun,
  counted,
  unitOf,
  formatPercent,
  formatDuration,
  formatValue,
  formatTick,
} from '@footfall/functions/contract';
