import { z } from 'zod';
import { definitionLimits, goalInWords, type FunnelAnswer } from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { changes as answerChanges } from '../../query/changes/handler.ts';
import { funnel as answerFunnel } from '../../query/funnels/handlers.ts';
import { goals as goalStore } from '../../store/firestore/definitions/definitions.ts';
import { funnels } from '../../store/firestore/definitions/funnels.ts';
import { compare, date_range, defaultComparison, defaultRange, filters } from './fields.ts';
import { fitRows, toPeriod } from './table.ts';
import { askTable, parseInput, siteTool } from './tool.ts';

const whatChanged = siteTool({
  name: 'what_changed',
  title: 'What changed',
  description:
    'What moved the visitors of a range most, beside those of another range: up to three entry pages, sources, campaigns, countries or devices that clearly changed, the clearest first. No change means that nothing stands out from what is usual. "with" is another value that most of the same visitors share.',
  fields: { date_range, compare: compare.default(defaultComparison), filters },
  async answer({ date_range = defaultRange, ...question }, call) {
    const input = parseInput('changes', { ...question, date_range }, call);
    const { visitors, changes, meta } = await answerChanges({ ...call, input });
    return { ...toPeriod(call.workspace.domain, meta), units: { visitors: 'count' }, visitors, changes };
  },
});

const step = z.strictObject({ name: z.string().optional(), filters });

const funnel = siteTool({
  name: 'funnel',
  title: 'Funnel',
  description:
    'How many take each step of a funnel, how many drop out, and the median time to the next step: of a saved funnel by its name or id, or of steps of your own. With neither, the saved funnels of the site.',
  fields: {
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
  },
  async answer({ funnel: named, steps, date_range = defaultRange, ...question }, call) {
    const { id, domain } = call.workspace;
    if (named === undefined && steps === undefined) {
      const rows = (await funnels.list(id)).map(({ id, name, definition: { steps, within } }) => ({
        ...{ id, name, within, steps },
      }));
      return { site: domain, ...fitRows('funnels', rows) };
    }
    const saved = named === undefined ? undefined : await savedFunnel(id, named);
    const counted = saved ? { funnel: saved.id } : { steps };
    const input = parseInput('funnel', { date_range, ...question, ...counted }, call);
    const answer = toSteps(await answerFunnel({ ...call, input }), domain);
    return saved ? { ...answer, funnel: saved.name } : answer;
  },
});

async function savedFunnel(workspaceId: string, named: string) {
  const all = await funnels.list(workspaceId);
  const found = all.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase());
  if (found) return found;
  throw refusal('funnel', 'there is no such funnel; ask funnel without it for those there are');
}

function toSteps({ funnel: { steps, within }, total, meta }: FunnelAnswer, site: string) {
  const { comparison } = total;
  const rows = total.steps.map((figures, index) => ({
    step: index + 1,
    ...(steps[index]?.name ? { name: steps[index].name } : {}),
    filters: steps[index]?.filters,
    ...figures,
    ...(comparison ? { before: comparison.steps[index], change: comparison.change[index] } : {}),
  }));
  return {
    ...toPeriod(site, meta),
    counted: within === 'visit' ? 'visits' : 'visitors, once a day',
    units: {
      entered: 'count',
      entered_share: 'percent of those that took the first step',
      dropped: 'count',
      dropped_share: 'percent of those that took this step',
      time_to_next: 'seconds, median',
    },
    ...fitRows('steps', rows),
  };
}

const goals = siteTool({
  name: 'goals',
  title: 'Goals',
  description:
    'The goals of a site, when each is reached, and its visitors, events and conversion rate in a range, the most reached first. For one goal by source or page, ask query with a filter such as ["is", "event:goal", ["Sign up"]].',
  fields: { date_range, filters },
  async answer(given, call) {
    const defined = await goalStore.list(call.workspace.id);
    const metrics = ['visitors', 'events', 'conversion_rate'];
    const question = { ...given, metrics, dimensions: ['event:goal'], limit: definitionLimits.goal.max };
    const { rows, left_out: _, ...table } = await askTable(question, call);
    const reached = new Map(rows.map((row) => [row['event:goal'], row]));
    const all = defined
      .map(({ name, definition }) => {
        const { visitors = 0, events = 0, conversion_rate = 0 } = reached.get(name) ?? {};
        return { name, reached_when: goalInWords(definition), visitors, events, conversion_rate };
      })
      .sort((a, b) => Number(b.visitors) - Number(a.visitors));
    return { ...table, ...fitRows('goals', all) };
  },
});

export const behaviourTools = [whatChanged, funnel, goals];
