import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { calls, testSite } from '../../../functions/src/contract/index.ts';
import { operatorShapes } from '../../../functions/src/contract/shapes/operator.ts';
import type { DatedDiagnosis, Page, SentEvent } from './facts.ts';
import { request } from './request.ts';

type OperatorCall = keyof typeof operatorShapes;

/** The interval of the checks whether an event is counted. */
const pauseMs = 3000;

/** `collect` counts only browsers. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The calls that need the operator's key. */
export function operatorCalls(origin: string, key: string) {
  const authorization = `Bearer ${key}`;

  /** @throws Error if it fails, or its answer is not that of the contract */
  async function call<Answer>(name: OperatorCall, input: object, answer: z.ZodType<Answer>) {
    const { method, path } = calls[name];
    const page = await request(`${origin}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (page.status !== 200) throw new Error(refusalIn(page, path));
    return { page, answer: answer.parse(JSON.parse(page.body)) };
  }

  const diagnose = () => call('operator.diagnose', {}, operatorShapes['operator.diagnose'].answer);

  async function count(id: string): Promise<number> {
    const { answer } = operatorShapes['operator.count-event'];
    return (await call('operator.count-event', { id }, answer)).answer.counted;
  }

  async function sendEvent(id: string): Promise<Page> {
    return request(`${origin}/api/event`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/plain', 'user-agent': browser },
      body: JSON.stringify({ n: 'pageview', d: testSite.name, u: `https://${testSite.host}/${id}`, id }),
    });
  }

  return {
    async diagnosis(): Promise<DatedDiagnosis> {
      const { page, answer } = await diagnose();
      const { date } = page.headers;
      return {
        diagnosis: answer,
        hostingAt: date === undefined ? null : new Date(date),
        receivedAt: page.receivedAt,
      };
    },

    /** Sends a test event twice, and waits until reports count it. */
    async testEvent(withinMs: number): Promise<SentEvent> {
      const id = randomUUID().replaceAll('-', '');
      // Before the event is sent, because the count also has it deleted.
      await count(id);
      const sent = [await sendEvent(id), await sendEvent(id)];
      const start = performance.now();
      const afterMs = () => Math.round(performance.now() - start);
      const areStored = sent.every(({ status }) => status === 202);
      let counted = areStored ? await count(id) : 0;
      while (areStored && counted === 0 && afterMs() < withinMs) {
        await wait(Math.min(pauseMs, withinMs));
        counted = await count(id);
      }
      const dropped = sent.map(({ headers }) => headers['x-footfall-dropped']).find(Boolean) ?? null;
      return { statuses: sent.map(({ status }) => status), dropped, counted, afterMs: afterMs() };
    },
  };
}

/** The message of a failed answer. */
function refusalIn({ status, body }: Page, path: string): string {
  if (status === 401) return "the operator's key is not that of this deployment (FOOTFALL_OPERATOR_KEY)";
  try {
    const { error } = JSON.parse(body) as { error: { message: string; requestId: string } };
    return `${path} answers ${status}: ${error.message} The log has it under ${error.requestId}.`;
  } catch {
    return `${path} answers ${status}`;
  }
}
