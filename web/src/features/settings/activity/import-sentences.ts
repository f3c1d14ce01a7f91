import { type AuditAction, type AuditEntry, counted, utcDayText, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** Example: `Plausible (export.zip)` */
const nameOf = ({ import: format, file }: What) => `${String(format?.new)} (${String(file?.new)})`;

const dayText = (day: unknown) => utcDayText(String(day), 'long');

const daysOf = ({ from, to }: What) =>
  say('{new} to {new2}', { new: dayText(from?.new), new2: dayText(to?.new) });

export const importPredicates: Record<Extract<AuditAction, `import.${string}`>, (what: What) => string> = {
  'import.started': (what) =>
    say('started the import of {what}, {what2}', { what: nameOf(what), what2: daysOf(what) }),
  'import.done': (what) =>
    say('imported {what}, {what2}: {Number}', {
      what: nameOf(what),
      what2: daysOf(what),
      Number: counted(Number(what.visitors?.new ?? 0), 'visitor'),
    }),
  'import.failed': (what) =>
    say('could not import {what}: {new}', { what: nameOf(what), new: String(what.problem?.new) }),
  'import.undone': (what) =>
    say('undid the import of {what}, {what2}', { what: nameOf(what), what2: daysOf(what) }),
};
