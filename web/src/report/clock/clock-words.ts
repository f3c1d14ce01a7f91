import { counted } from '@footfall/functions/contract';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const saysFromMs = 5 * minuteMs;

function amount(ms: number) {
  if (ms < 2 * hourMs) return counted(Math.round(ms / minuteMs), 'minute');
  return ms < 2 * dayMs ? counted(Math.round(ms / hourMs), 'hour') : counted(Math.round(ms / dayMs), 'day');
}

/** Null if the clock is off by at most five minutes. @param aheadMs how far the server's clock is ahead */
export function clockWords(aheadMs: number): string | null {
  const by = Math.abs(aheadMs);
  if (by <= saysFromMs) return null;
  return `The clock of this device is ${amount(by)} ${aheadMs > 0 ? 'behind' : 'ahead'}. Days and times here are by the server’s clock.`;
}
