import { z } from 'zod';
import { definitionLimits, goalInWords, type FunnelAnswer } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { changes } from '../../query/changes/handler.ts';
import { funnel as countFunnel } from '../../query/funnels/handlers.ts';
import { goals as goalStore } from '../../store/firestore/definitions/definitions.ts';
import { funnels } from '../../store/firestore/definitions/funnels.ts';
import { askTable, callOf, usualComparison, usualRange } from './ask.ts';
import { compare, date_range, filters, site_id } from './fields.ts';
import { fitted, periodOf } from './table.ts';
import { tool } from './tool.ts';

/** Tools about what the owners of a site defined, and about what changed. */

const whatChanged = tool({
  name: 'what_changed',
  title: 'What changed',
  description:
    'What moved the visitors of a range most, beside those of another range: up to three entry pages, sources, campaigns, countries or devices that clearly changed, the clearest first. No change means that nothing stands out from what is usual. "with" is another value that most of the same visitors share.',
  input: z.strictObject({ site_id, date_range, compare: compare.default(usualComparison), filters }),
  async run({ date_range = usualRange, ...asked }, caller) {
    const call = await callOf('changes', { ...asked, date_range }, caller);
    const { visitors, changes: found, meta } = await changes(call);
    return {
      ...periodOf(call.workspace.domain, meta),
      units: { visitors: 'count' },
      visitors,
      changes: found,
    };
  },
});

const step = z.strictObject({ name: z.string().optional(), filters });

const funnel = tool({
  name: 'funnel',
  title: 'Funnel',
  description:
    'How many take each step of a funnel, how many drop out, and the median time to the next step: of a saved funnel by its name or id, or of steps of your own. With neither, the saved funnels of the site.',
  input: z.strictObject({
    site_id,
    funnel: z.string().optional().describe('The name or the id of a saved funnel.'),
    steps: z
      .array(step)
      .optional()
      .describe(
        'Two or more steps in order, such as [{"name": "Pricing", "filters": [["is", "event:page", ["/pricing"]]]}, {"filters": [["is", "event:goal", ["Sign up"]]]}].',
      ),
    within: z
      .enum(['visit', 'day'])
      .optional()
      .describe('Whether the steps are taken in one visit (the default) or on one day of a visitor.'),
    date_range,
    compare,
    filters,
  }),
  async run({ funnel: named, site_id, steps, ...asked }, caller) {
    const { workspace } = await caller.siteOf(site_id);
    if (named === undefined && steps === undefined) return savedFunnels(workspace);
    const saved = named === undefined ? undefined : await savedFunnel(workspace.id, named);
    const question = { ...asked, site_id, ...(saved ? { funnel: saved.id } : { steps }) };
    const call = await callOf('funnel', { date_range: usualRange, ...question }, caller);
    return {
      ...toSteps(await countFunnel(call), workspace.domain),
      ...(saved ? { funnel: saved.name } : {}),
    };
  },
});

async function savedFunnels({ id, domain }: { id: string; domain: string }) {
  const all = await funnels.list(id);
  const { rows, ...rest } = fitted(
    all.map(({ id, name, definition: { steps, within } }) => ({ id, name, within, steps })),
    { offset: 0, total: all.length },
  );
  return { site: domain, funnels: rows, ...rest };
}

async function savedFunnel(workspaceId: string, named: string) {
  const all = await funnels.list(workspaceId);
  const found = all.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (found) return found;
  throw new AppError(
    'invalid_request',
    'funnel: there is no such funnel; ask funnel without it for those there are',
  );
}

function toSteps({ funnel: { steps, within }, total, meta }: FunnelAnswer, site: string) {
  const { comparison } = total;
  const all = total.steps.map((figures, index) => ({
    step: index + 1,
    ...(steps[index]?.name ? { name: steps[index].name } : {}),
    filters: steps[index]?.filters,
    ...figures,
    ...(comparison ? { before: comparison.steps[index], change: comparison.change[index] } : {}),
  }));
  const { rows, ...rest } = fitted(all, { offset: 0, total: all.length });
  return {
    ...periodOf(site, meta),
    counted: within === 'visit' ? 'visits' : 'visitors, once a day',
    units: {
      entered: 'count',
      entered_share: 'percent of those that took the first step',
      dropped: 'count',
      dropped_share: 'percent of those that took this step',
      time_to_next: 'seconds, median',
    },
    steps: rows,
    ...rest,
  };
}

const goalMetrics = ['visitors', 'events', 'conversion_rate'];

const goals = tool({
  name: 'goals',
  title: 'Goals',
  description:
    'The goals of a site, when each is reached, and its visitors, events and conversion rate in a range, the most reached first. For one goal by source or page, ask query with a filter such as ["is", "event:goal", ["Sign up"]].',
  input: z.strictObject({ site_id, date_range, filters }),
  async run(asked, caller) {
    const { workspace } = await caller.siteOf(asked.site_id);
    const defined = await goalStore.list(workspace.id);
    const question = {
      ...asked,
      metrics: goalMetrics,
      dimensions: ['event:goal'],
      limit: definitionLimits.goal.most,
    };
    const { rows, left_out: _, ...table } = await askTable(question, caller);
    const reached = new Map(rows.map((row) => [row['event:goal'], row]));
    const all = defined
      .map(({ name, definition }) => {
        const { visitors = 0, events = 0, conversion_rate = 0 } = reached.get(name) ?? {};
        return { name, reached_when: goalInWords(definition), visitors, events, conversion_rate };
      })
      .sort((a, b) => Number(b.visitors) - Number(a.visitors));
    const { rows: goals, ...rest } = fitted(all, { offset: 0, total: all.length });
    return { ...table, goals, ...rest };
  },
});

export const behaviourTools = { whatChanged, funnel, goals };
