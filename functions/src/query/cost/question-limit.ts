import { Limit } from '../../core/limit.ts';

/** How many questions that memory cannot answer a person, a key or a guest's network may ask in a minute. */
export const questionsAMinute = 120;

export const questions = new Limit({ count: questionsAMinute, withinMs: 60_000 });
