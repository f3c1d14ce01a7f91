import { text } from '../fields.ts';
import { z } from 'zod';
import { dayMs, daysBetween, isDay } from '../../period/days.ts';
import {
  firstReportDay,
  lastReportDay,
  maxRangeDays,
  comparisonNames,
  namedRanges,
} from '../../language/ranges.ts';
import { say } from '../../words/say.ts';

/** A day that a report can have, or `none`. */
export const reportDay = (now: Date, none?: '') => {
  const last = lastReportDay(now);
  return text.refine((text) => text === none || (isDay(text) && text >= firstReportDay && text <= last), {
    error: () =>
      say('must be a day from {firstReportDay} to {last}, such as 2026-02-28', { firstReportDay, last }),
  });
};

/** Inclusive. */
const days = (now: Date) =>
  z.tuple([reportDay(now), reportDay(now)]).superRefine(([from, to], context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (from > to) refuse(say('must begin with the earlier day'));
    else if (daysBetween(from, to) > maxRangeDays) refuse(say('must have at most 20 years'));
  });

/** The longest range between two moments, because their events are read individually. */
export const maxMomentDays = 31;

const moment = z.iso.datetime({
  offset: true,
  error: () => say('must be a moment with an offset, such as 2026-02-28T10:00:00+01:00'),
});

/** Two moments, the second one exclusive. */
const moments = (now: Date) =>
  z.tuple([moment, moment]).superRefine(([from, to], context) => {
    const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
    const last = lastReportDay(now);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (fromMs >= toMs) refuse(say('must end later than it begins'));
    else if (toMs - fromMs > maxMomentDays * dayMs)
      refuse(
        say('moments must be at most {count, plural, one {# day} other {# days}} apart', {
          count: maxMomentDays,
        }),
      );
    else if (fromMs < Date.parse(firstReportDay) || toMs > Date.parse(last))
      refuse(say('moments must be from {from} to {to} (UTC)', { from: firstReportDay, to: last }));
  });

/** Whether there are two texts, which can be two days or two moments. */
const isPair = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length === 2 && given.every((each) => typeof each === 'string');

const anyRange = z.unknown().meta({
  anyOf: [
    { type: 'string', enum: [...namedRanges] },
    { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  ],
});

/** One of the names, two days or two moments. */
export const range = (now: Date) =>
  anyRange.transform((given, context) => {
    const pair =
      given instanceof Array && given.some((each) => String(each).includes('T')) ? moments(now) : days(now);
    const result = (typeof given === 'string' ? z.enum(namedRanges) : pair).safeParse(given);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const message = say('must be one of {names}, or two days, or two moments', {
      names: namedRanges.join(', '),
    });
    context.addIssue({
      code: 'custom',
      path: isPair(given) ? (issue?.path ?? []) : [],
      message: (isPair(given) && issue?.message) || message,
    });
    return z.NEVER;
  });

/** One of the names, or two days. */
export const comparison = (now: Date) => {
  const pair = days(now);
  return z.union([z.enum(comparisonNames), pair], {
    error: ({ input }) => {
      const fault = isPair(input) ? pair.safeParse(input).error?.issues[0] : undefined;
      return (
        fault?.message ?? say('must be one of {names}, or two days', { names: comparisonNames.join(', ') })
      );
    },
  });
};
