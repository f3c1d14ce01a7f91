import { type AuditAction, type AuditEntry, utcDayText, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** Example: `Plausible (export.zip)` */
const fileOf = ({ import: format, file }: What) => ({
  tool: say(String(format?.new)),
  file: String(file?.new),
});

const dayText = (day: unknown) => utcDayText(String(day), 'long');

const daysOf = ({ from, to }: What) => ({ from: dayText(from?.new), to: dayText(to?.new) });

export const importPredicates: Record<Extract<AuditAction, `import.${string}`>, (what: What) => string> = {
  'import.started': (what) =>
    say('started the import of {tool} ({file}), {from} to {to}', { ...fileOf(what), ...daysOf(what) }),
  'import.done': (what) =>
    say('imported {tool} ({file}), {from} to {to}: {count, plural, one {# visitor} other {# visitors}}', {
      ...fileOf(what),
      ...daysOf(what),
      count: Number(what.visitors?.new ?? 0),
    }),
  'import.failed': (what) =>
    say('could not import {tool} ({file}): {problem}', {
      ...fileOf(what),
      problem: say(String(what.problem?.new)),
    }),
  'import.undone': (what) =>
    say('undid the import of {tool} ({file}), {from} to {to}', { ...fileOf(what), ...daysOf(what) }),
};
