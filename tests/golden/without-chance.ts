/** What a run draws or reads off its clock, in words that are the same in each run. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The moments up to this long before a script's end are those of the script. */
const scriptMs = 15 * 60_000;

/** A moment of the script, or one that is reckoned from it, such as an expiry; any other stays as it is. */
function reckoned(text: string, end: Date): string {
  const ms = Date.parse(text) - end.getTime();
  if (ms < -scriptMs) return text;
  const hours = Math.round(ms / hourMs);
  return hours === 0 ? '<now>' : `<now + ${hours} h>`;
}

/** A day of the script, or of the next 400; any other stays as it is. */
function reckonedDay(day: string, end: Date): string {
  const days = (Date.parse(day.slice(0, 10)) - Date.parse(end.toISOString().slice(0, 10))) / dayMs;
  if (days < -1) return day;
  return days <= 0 ? '<today>' : `<today + ${days} d>`;
}

/**
 * What is drawn is known by its form; names of fields stay as they are.
 *
 * @param text JSON, or the path of a document
 * @param names what is known of the run, such as the id of a workspace, and how it is called here
 * @param end when the script ended
 */
export function withoutChance(text: string, names: ReadonlyMap<string, string>, end: Date): string {
  let said = text;
  // The longest first: one may be within another.
  const known = [...names].sort(([a], [b]) => b.length - a.length);
  for (const [drawn, name] of known) said = said.replaceAll(drawn, name);
  const day = (found: string) => reckonedDay(found, end);
  return said
    .replaceAll(/\d{4}-\d\d-\d\dT00:00:00(\.0+)?Z/g, day)
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00)/g, (found) => reckoned(found, end))
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, (found) => reckoned(found, end))
    .replaceAll(/\d{4}-\d\d-\d\d(?![\dT])/g, day)
    .replaceAll(/(?<="<today>","hour":)\d+/g, '"<hour>"')
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '<uuid>')
    .replaceAll(/\b(?=\w*\d)[\da-f]{24,}\b/g, '<hash>')
    .replaceAll(/\bff_\w+/g, '<key>')
    .replaceAll(
      /(?<![\w<-])(?=(?:[\w-]*[a-z]){3})(?=(?:[\w-]*[A-Z]){3})[\w-]{16,}(?![\w-]|\\?":)/g,
      '<drawn>',
    )
    .replaceAll(/\b1[6-9]\d{11}\b/g, '<now in ms>')
    .replaceAll(/-?\b\d{14,}\b/g, '<drawn>');
}
