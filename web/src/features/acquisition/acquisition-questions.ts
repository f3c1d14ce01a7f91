import type { Filter } from '@footfall/functions/contract';
import type { PageQuestions } from '../../report/ask/questions.tsx';
import { levelQuestion, withoutSource } from './trees/tree.ts';

const isOf = (channel: string): Filter => ['is', 'visit:channel', [channel]];

const shares = ['visitors', 'percentage'];
const fewRows = { limit: 100, offset: 0 };

/** Queries of the page, without the landing pages. */
export const acquisitionQuestions: PageQuestions = (common, interval) => {
  const assistants = {
    ...common,
    filters: [...common.filters, isOf('AI Assistants')],
    metrics: ['visitors'],
  };
  return {
    totals: { ...common, metrics: ['visitors'] },
    channels: levelQuestion(common, { dimension: 'visit:channel', path: [] }),
    campaigns: levelQuestion(common, { dimension: 'visit:utm_source', path: [] }),
    unsourced: { ...common, filters: [...common.filters, ...withoutSource], metrics: ['visitors'] },
    assistants,
    series: { ...assistants, dimensions: [`time:${interval}`], include: { time_labels: true } },
    named: { ...assistants, metrics: shares, dimensions: ['visit:source'], pagination: fewRows },
  };
};

export const landingQuestions =
  (channel: string | null): PageQuestions =>
  ({ filters, ...common }) => ({
    landing: {
      ...common,
      filters: channel === null ? filters : [...filters, isOf(channel)],
      metrics: shares,
      dimensions: ['visit:entry_page'],
      pagination: fewRows,
    },
  });
