import { type AuditAction, type AuditEntry, counted, utcDayText } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** Example: `Plausible (export.zip)` */
const nameOf = ({ import: format, file }: What) => `${String(format?.new)} (${String(file?.new)})`;

const dayText = (day: unknown) => utcDayText(String(day), 'long');

const daysOf = ({ from, to }: What) => `${dayText(from?.new)} to ${dayText(to?.new)}`;

export const importPredicates: Record<Extract<AuditAction, `import.${string}`>, (what: What) => string> = {
  'import.started': (what) => `started the import of ${nameOf(what)}, ${daysOf(what)}`,
  'import.done': (what) =>
    `imported ${nameOf(what)}, ${daysOf(what)}: ${counted(Number(what.visitors?.new ?? 0), 'visitor')}`,
  'import.failed': (what) => `could not import ${nameOf(what)}: ${String(what.problem?.new)}`,
  'import.undone': (what) => `undid the import of ${nameOf(what)}, ${daysOf(what)}`,
};
