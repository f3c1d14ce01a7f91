import type { Definition, PageGroup } from '@footfall/functions/contract';

export type NamedGroup = Definition<PageGroup>;

/** The patterns that are typed one a line, each once. A path may be typed without the slash that it begins with. */
export function patternsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean).map((line) => (/^[/*]/.test(line) ? line : `/${line}`)))];
}
