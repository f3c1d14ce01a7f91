import { describe, expect, test } from 'vitest';
import { changesBody } from '../../../functions/src/contract/shapes/questions/changes.ts';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../../functions/src/contract/shapes/questions/journeys.ts';
import { statsQuestion } from '../../../functions/src/programs/plausible/schema.ts';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
import { textOf } from '../../support/repository.ts';

const text = ['query-api', 'funnels-and-journeys', 'stats-api']
  .map((name) => textOf(`docs/owners/${name}.md`))
  .join('');
const marked = (kind: string) =>
  [...text.matchAll(new RegExp(`<!-- ${kind}: (.+) -->\\n\\n\`\`\`json\\n([^]+?)\\n\`\`\``, 'g'))].map(
    ([, name = '', json = '']) => [name, json] as const,
  );
describe.each([
  ['example', queryBody],
  ['funnel', funnelBody],
  ['journey', journeyBody],
  ['changes', changesBody],
  ['stats', () => statsQuestion],
])('each %s of the documentation is one that the API reads', (kind, body) => {
  const examples = marked(kind);

  test('there are some', () => expect(examples).not.toEqual([]));

  test.each(examples)('%s', (_, json) => {
    const { error } = body(new Date('2026-11-22T10:42:00Z')).safeParse(JSON.parse(json));
    expect(error?.issues).toBeUndefined();
  });
});
