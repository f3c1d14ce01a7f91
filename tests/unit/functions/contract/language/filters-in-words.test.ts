import { expect, test } from 'vitest';
import { type Filter, filtersInWords } from '@footfall/functions/contract';

const german: Filter = ['is', 'visit:country', ['DE', 'AT']];
const blog: Filter = ['contains_not', 'event:page', ['/blog'], { case_sensitive: false }];

test.each<[Filter[], string]>([
  [[], ''],
  [[german], 'Country is DE or AT'],
  [[german, blog], 'Country is DE or AT and Page does not contain /blog'],
  [[['or', [german, ['not', blog]]]], '(Country is DE or AT or not Page does not contain /blog)'],
  [[['is', 'visit:exit_page', ['/%C3%BCber', '']]], 'Exit page is /über or none'],
  [[['matches', 'event:page', ['[%C3%BC]']]], 'Page matches regular expression [%C3%BC]'],
  [[['has_done', ['is', 'event:name', ['Signup']]]], 'in the visit Event is Signup'],
  [[['has_not_done', ['is', 'event:props:plan', ['']]]], 'never in the visit Property: plan is none'],
])('%j', (filters, words) => expect(filtersInWords(filters)).toBe(words));
