import { z } from 'zod';
import { dimensionNames, dimensions, propertyMetrics, queryMetrics } from '../../contract/index.ts';
import { queryForms } from '../../contract/shapes/questions/question.ts';

const resource = (name: string, title: string, description: string, content: () => object) => ({
  ...{ name, uri: `footfall://${name}`, title, description },
  content,
});

export const resources = [
  resource(
    'metrics',
    'What the metrics mean',
    'The name, the unit and the meaning of each metric. Read it before you explain a number.',
    () => {
      const ofProperties = Object.entries(propertyMetrics).map(
        ([name, metric]) => [`${name}:KEY`, metric] as const,
      );
      const metrics = [...Object.entries(queryMetrics), ...ofProperties].map(
        ([name, { label, unit, moreIsBetter, sentence: meaning }]) => ({
          name,
          label,
          unit,
          moreIsBetter,
          meaning,
        }),
      );
      return { metrics };
    },
  ),
  resource('dimensions', 'The dimensions', 'By what numbers can be broken down and filtered.', () => ({
    dimensions: dimensionNames.map((name) => {
      const { label, group } = dimensions[name];
      return { name, label, group };
    }),
  })),
  resource(
    'question',
    'The schema of a question',
    'The JSON Schema of a question of POST /api/v1/query, whose words the tools take: site_id, metrics, date_range, dimensions, filters, compare.',
    () => z.toJSONSchema(queryForms(new Date()), { io: 'input', unrepresentable: 'any' }),
  ),
];
