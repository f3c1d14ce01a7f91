import { z } from 'zod';
import { cleanMailAddress, isMailAddress } from '../../mail-address.ts';
import { bigQueryQuestions } from '../../workspace/bigquery.ts';
import { flag, shape, text, workspaceId, workspaceQuery } from '../fields.ts';
import { say } from '../../words/say.ts';

const reader = text
  .transform(cleanMailAddress)
  .refine(isMailAddress, { error: () => say('must be an email address') });

const bigQueryAnswer = z.strictObject({
  project: text,
  /** The dataset with the tables of all workspaces. */
  dataset: text,
  /** The dataset with the views, and the name of this workspace's view in it. */
  sharedDataset: text,
  view: text,
  /** The state of the view. `changed`: it differs from the current definition. `unknown`: BigQuery does not answer. */
  state: z.enum(['none', 'current', 'changed', 'unknown']),
  hidesSmall: flag.nullable(),
  /** The addresses that may read the view; null if BigQuery does not answer. */
  readers: z.array(text).nullable(),
  questions: z.record(z.enum(bigQueryQuestions), text),
});
export type BigQueryAnswer = z.infer<typeof bigQueryAnswer>;

const changedView = z.strictObject({
  /** The statements of the change, for someone with more rights to run. */
  statements: z.array(text),
  refusal: text.nullable(),
  now: bigQueryAnswer,
});
export type ChangedView = z.infer<typeof changedView>;

export const bigQueryShapes = {
  'bigquery.get': shape(
    'Where the rows of the workspace are in BigQuery, and who can read them through its view.',
    workspaceQuery,
    bigQueryAnswer,
  ),
  'bigquery.share': shape(
    "Creates a view of the workspace's visits in BigQuery, and gives a Google account access.",
    z.object({
      workspaceId,
      reader,
      hidesSmall: flag,
    }),
    changedView,
  ),
  'bigquery.end': shape('Removes the view, so that no one can read it.', workspaceQuery, changedView),
};
