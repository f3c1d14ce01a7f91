import { projectNumberOf } from './account.ts';
import { done, missing, off, type Deployment, type Reading, type Step } from '../../step.ts';

/** The billing account that pays for the project. */
async function payerOf({ google, settings: { projectId } }: Deployment): Promise<string> {
  const { billingAccountName } = await google.call<{ billingAccountName: string }>(
    'GET',
    'cloudbilling',
    `projects/${projectId}/billingInfo`,
  );
  return billingAccountName;
}

interface Budget {
  name: string;
  displayName: string;
  amount?: { specifiedAmount?: { units?: string } };
}

const nameOf = ({ settings: { projectId } }: Deployment) => `Footfall ${projectId}`;

async function budgetOf(deployment: Deployment): Promise<Budget | undefined> {
  const scope = `projects/${await projectNumberOf(deployment)}`;
  const path = `${await payerOf(deployment)}/budgets?scope=${scope}`;
  const budgets = await deployment.google.list<Budget>('billingbudgets', path, 'budgets');
  return budgets.find(({ displayName }) => displayName === nameOf(deployment));
}

/** Google sends the mail to the billing account's administrators. It stops nothing. */
export const budgetAlert: Step = {
  title: 'Budget alert',
  async check(deployment) {
    const { budget } = deployment.settings;
    if (!budget) return off('say --budget AMOUNT to be warned by mail');
    const found = await budgetOf(deployment);
    if (found?.amount?.specifiedAmount?.units === String(budget)) return done;
    return missing(`warn by mail at 50, 90 and 100% of ${budget} a month`);
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const amount = { specifiedAmount: { units: String(settings.budget) } };
    const found = await budgetOf(deployment);
    if (found) {
      const path = `${found.name}?updateMask=amount.specifiedAmount.units`;
      await google.call('PATCH', 'billingbudgets', path, { amount });
      return;
    }
    await google.call('POST', 'billingbudgets', `${await payerOf(deployment)}/budgets`, {
      displayName: nameOf(deployment),
      budgetFilter: { projects: [`projects/${await projectNumberOf(deployment)}`] },
      amount,
      thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
    });
  },
};

interface QuotaPreference {
  name: string;
  service: string;
  quotaId: string;
  quotaConfig: { preferredValue: string };
}

const preferencesOf = ({ settings: { projectId } }: Reading) =>
  `projects/${projectId}/locations/global/quotaPreferences`;

async function queryLimit(deployment: Reading): Promise<QuotaPreference | undefined> {
  const quotaPreferences = await deployment.google.list<QuotaPreference>(
    'cloudquotas',
    preferencesOf(deployment),
    'quotaPreferences',
  );
  return quotaPreferences.find(
    (one) => one.service === 'bigquery.googleapis.com' && one.quotaId === 'QueryUsagePerDay',
  );
}

/** How many GiB BigQuery may read in a day for all queries of the project. */
export async function queryGibibytes(reading: Reading): Promise<number> {
  const { quotaConfig } = (await queryLimit(reading)) ?? {};
  return quotaConfig ? Number(quotaConfig.preferredValue) / 1024 : defaultQueryGibibytes;
}

/** 200 TiB. */
const defaultQueryGibibytes = 200 * 1024;

/** Google refuses a large decrease unless the call says that it is intended. The default limit is 200 TiB. */
const isMeant = 'ignoreSafetyChecks=QUOTA_DECREASE_PERCENTAGE_TOO_HIGH';

/** The limit beyond which BigQuery refuses every query of the project until the next day. */
export const queryQuota: Step = {
  title: 'Limit of queries',
  async check(deployment) {
    const gibibytes = deployment.settings.queryGibibytesADay;
    if (!gibibytes) return off('say --query-gib-a-day N, or BigQuery may read 200 TiB a day');
    const found = await queryLimit(deployment);
    if (Number(found?.quotaConfig.preferredValue) === gibibytes * 1024) return done;
    return missing(`let BigQuery read at most ${gibibytes} GiB a day`);
  },
  async act(deployment) {
    const found = await queryLimit(deployment);
    const wanted = {
      service: 'bigquery.googleapis.com',
      quotaId: 'QueryUsagePerDay',
      // In MiB.
      quotaConfig: { preferredValue: String((deployment.settings.queryGibibytesADay ?? 0) * 1024) },
      // Google requires an address when a limit is raised, not when it is lowered.
      ...(deployment.settings.alertAddress ? { contactEmail: deployment.settings.alertAddress } : {}),
    };
    if (found) {
      await deployment.google.call('PATCH', 'cloudquotas', `${found.name}?${isMeant}`, wanted);
    } else {
      const id = 'footfall-query-usage-per-day';
      const path = `${preferencesOf(deployment)}?quotaPreferenceId=${id}&${isMeant}`;
      await deployment.google.call('POST', 'cloudquotas', path, wanted);
    }
  },
};
