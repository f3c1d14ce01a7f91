/** The patterns that are typed one a line, each once. A path may be typed without the slash that it begins with. */
export function patternsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const patterns = lines
    .filter((line) => line !== '')
    .map((line) => (/^[/*]/.test(line) ? line : `/${line}`));
  return [...new Set(patterns)];
}
