import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { conditionsWords } from '../../../../../web/src/app/shared/conditions-words.ts';
import { lineOf } from '../../../../support/web/questions.ts';

const germany: Filter = ['is', 'visit:country', ['DE']];
const blog: Filter = ['is', 'event:page', ['/blog', '/news']];
const order: Filter = ['has_done', ['is', 'event:goal', ['Order']]];
const lines = [lineOf('is,country,DE'), lineOf('is,page,/blog,/news')];

test.each<[string, Filter[], unknown[]]>([
  ['no conditions', [], []],
  ['lines', [germany, order], [lineOf('is,country,DE'), lineOf('has_done,goal,Order')]],
  ['all of them', [['and', [germany, ['and', [blog]]]]], lines],
  ['any of them', [['or', [germany, blog]]], ['Country is Germany, or Page is /blog or /news']],
  ['what is exact about case', [['contains', 'event:page', ['/b']]], ['Page contains /b']],
  ['a tree', [['not', ['or', [germany, blog]]]], ['Not (Country is DE or Page is /blog or /news)']],
])('%s', (_, filters, expected) => expect(conditionsWords(filters)).toEqual(expected));
