import { z } from 'zod';
import type { GoogleProject } from '../project.ts';
import { list, notFound, route, type Call, invalid } from './route.ts';

const amount = z.strictObject({ specifiedAmount: z.strictObject({ units: z.string() }) });

const preference = z.strictObject({
  service: z.string(),
  quotaId: z.string(),
  quotaConfig: z.strictObject({ preferredValue: z.string() }),
  contactEmail: z.string().optional(),
});

/** Without this, Google refuses a quota that decreases by more than ten percent. */
const decreasing = 'ignoreSafetyChecks=QUOTA_DECREASE_PERCENTAGE_TOO_HIGH';

/** The limit of a project that has no preference, in MiB. */
const usualLimit = 200 * 1024 ** 2;

function prefer(project: GoogleProject, id: string, { body }: Call<z.infer<typeof preference>>): object {
  const name = `projects/${project.projectNumber}/locations/global/quotaPreferences/${id}`;
  const { contactEmail, ...written } = body;
  const before = project.quotaPreferences.find((one) => one.name === name)?.quotaConfig.preferredValue;
  if (Number(body.quotaConfig.preferredValue) > Number(before ?? usualLimit) && !contactEmail) {
    throw invalid('An increase needs a contact email.');
  }
  const others = project.quotaPreferences.filter((one) => one.name !== name);
  project.quotaPreferences = [...others, { name, ...written }];
  return { name };
}

/** Budgets and quotas. */
export const spendingApis = {
  billingbudgets: [
    list('v1/billingAccounts/{account}/budgets', 'budgets', ({ budgets }) => budgets, ['scope']),
    route(
      'POST v1/billingAccounts/{account}/budgets',
      [],
      z.strictObject({
        displayName: z.string().max(60),
        budgetFilter: z.strictObject({ projects: z.array(z.string()) }),
        amount,
        thresholdRules: z.array(z.strictObject({ thresholdPercent: z.number() })),
      }),
      ({ budgets }, { at, body }) => {
        budgets.push({ name: `billingAccounts/${at.account}/budgets/${budgets.length + 1}`, ...body });
        return {};
      },
    ),
    route(
      'PATCH v1/billingAccounts/{account}/budgets/{budget}',
      ['updateMask=amount.specifiedAmount.units'],
      z.strictObject({ amount }),
      ({ budgets }, { at, body }) => {
        const found = budgets.find(({ name }) => name.endsWith(`/${at.budget}`));
        if (!found) throw notFound('The budget');
        found.amount = body.amount;
        return found;
      },
    ),
  ],
  cloudquotas: [
    list(
      'v1/projects/{project}/locations/global/quotaPreferences',
      'quotaPreferences',
      ({ quotaPreferences }) => quotaPreferences,
    ),
    route(
      'POST v1/projects/{project}/locations/global/quotaPreferences',
      ['quotaPreferenceId', decreasing],
      preference,
      (project, call) => prefer(project, call.query.get('quotaPreferenceId') ?? '', call),
    ),
    route(
      'PATCH v1/projects/{project}/locations/global/quotaPreferences/{preference}',
      ['updateMask', 'allowMissing', 'validateOnly', decreasing],
      preference,
      (project, call) => prefer(project, call.at.preference ?? '', call),
    ),
  ],
};
