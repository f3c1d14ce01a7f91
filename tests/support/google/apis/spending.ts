import { z } from 'zod';
import { list, notFound, route } from './route.ts';

const amount = z.strictObject({ specifiedAmount: z.strictObject({ units: z.string() }) });

/** Budgets. */
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
};
