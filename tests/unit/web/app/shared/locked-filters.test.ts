import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { conditionsWords } from '../../../../../web/src/app/shared/locked-filters.tsx';
import { lineOf } from '../../../../support/web/questions.ts';

const germany: Filter = ['is', 'visit:country', ['DE']];
const blog: Filter = ['is', 'event:page', ['/blog', '/news']];
const order: Filter = ['has_done', ['is', 'event:goal', ['Order']]];
const lines = [lineOf('is,country,DE'), lineOf('is,page,/blog,/news')];

test.each<[Filter[], unknown[]]>([
  [[], []],
  [
    [germany, order],
    [lineOf('is,country,DE'), lineOf('has_done,goal,Order')],
  ],
  [[['and', [germany, ['and', [blog]]]]], lines],
  [[['or', [germany, blog]]], ['Country is Germany, or Page is /blog or /news']],
  // This is case-sensitive.
  [[['contains', 'event:page', ['/b']]], ['Page contains /b']],
  [[['not', ['or', [germany, blog]]]], ['Not (Country is DE or Page is /blog or /news)']],
])('%j in words: %j', (filters, expected) => expect(conditionsWords(filters)).toEqual(expected));
