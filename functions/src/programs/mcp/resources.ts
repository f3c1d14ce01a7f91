import { z } from 'zod';
import { dimensionNames, dimensions, propertyMetrics, queryMetrics } from '../../contract/index.ts';
import { queryForms } from '../../contract/shapes/questions/question.ts';

/** What a model reads once, to understand the numbers: from the contract, so that the app and a model mean the same. */

interface Resource {
  name: string;
  uri: string;
  title: string;
  description: string;
  /** Made when it is read. */
  content: () => object;
}

const meanings = () =>
  Object.entries({
    ...queryMetrics,
    ...Object.fromEntries(Object.entries(propertyMetrics).map(([name, of]) => [`${name}:KEY`, of])),
  }).map(([name, { label, unit, moreIsBetter, sentence }]) => ({
    name,
    label,
    unit,
    moreIsBetter,
    meaning: sentence,
  }));

export const resources: readonly Resource[] = [
  {
    name: 'metrics',
    uri: 'footfall://metrics',
    title: 'What the metrics mean',
    description: 'The name, the unit and the meaning of each metric. Read it before you explain a number.',
    content: () => ({ metrics: meanings() }),
  },
  {
    name: 'dimensions',
    uri: 'footfall://dimensions',
    title: 'The dimensions',
    description: 'By what numbers can be broken down and filtered.',
    content: () => ({
      dimensions: dimensionNames.map((name) => ({
        name,
        label: dimensions[name].label,
        group: dimensions[name].group,
      })),
    }),
  },
  {
    name: 'question',
    uri: 'footfall://question',
    title: 'The schema of a question',
    description:
      'The JSON Schema of a question of POST /api/v1/query, whose words the tools take: site_id, metrics, date_range, dimensions, filters, compare.',
    content: () => z.toJSONSchema(queryForms(new Date()), { io: 'input', unrepresentable: 'any' }),
  },
];
