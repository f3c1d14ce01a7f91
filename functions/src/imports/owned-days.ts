import {
  type ActiveImport,
  addDays,
  type Day,
  type ImportFormat,
  importFormats,
  type Period,
} from '../contract/index.ts';

interface Choice {
  /** The first and the last day of the file. */
  file: Period;
  /** The first day that Footfall counts itself. */
  cutOver: Day;
  format: ImportFormat;
}

export interface OwnedDays {
  days: Period[];
  /** Days of the file that stay with another import. */
  taken: (Period & { format: ImportFormat })[];
}

/**
 * The days that a new import owns: those of its file before the cut-over day that no other import owns. Imports of
 * events of the same format share days, because exports overlap and an event counts once.
 */
export function ownedDays({ file, cutOver, format }: Choice, others: readonly ActiveImport[]): OwnedDays {
  const last = addDays(cutOver, -1);
  const wanted = { from: file.from, to: file.to < last ? file.to : last };
  if (wanted.from > wanted.to) return { days: [], taken: [] };
  const inTheWay = others.filter((other) => !share(format, other.format));
  const taken = inTheWay.flatMap((other) =>
    other.days.flatMap((days) => {
      const common = intersection(days, wanted);
      return common ? [{ ...common, format: other.format }] : [];
    }),
  );
  const days = taken.reduce<Period[]>(
    (rest, other) => rest.flatMap((each) => without(each, other)),
    [wanted],
  );
  return { days, taken: taken.sort((a, b) => (a.from < b.from ? -1 : 1)) };
}

const share = (format: ImportFormat, other: ImportFormat) =>
  format === other && importFormats[format].holds === 'events';

function intersection(a: Period, b: Period): Period | null {
  const common = { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
  return common.from <= common.to ? common : null;
}

function without(days: Period, other: Period): Period[] {
  const common = intersection(days, other);
  if (!common) return [days];
  const parts = [
    { from: days.from, to: addDays(common.from, -1) },
    { from: addDays(common.to, 1), to: days.to },
  ];
  return parts.filter(({ from, to }) => from <= to);
}
