import type { Answer } from '../contract/api.ts';
import type { CallName } from '../contract/calls.ts';
import { AppError } from '../core/errors.ts';

const refuse = <Name extends CallName>(): Promise<Answer<Name>> =>
  Promise.reject(new AppError('unavailable', 'This call has no handler yet.'));

export const query = refuse<'query'>;
export const suggestions = refuse<'suggestions'>;
