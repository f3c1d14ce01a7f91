import { beforeEach, describe, expect, test, vi } from 'vitest';
import { revenueFault } from '../../../../../functions/src/collect/admit/revenue.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { instance, pageview } from '../../../../support/traffic/pipeline.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test.each([
  ['0', 'EUR', null],
  ['9.90', 'EUR', null],
  ['1000000', 'USD', null],
  ['1000000.000000001', 'USD', 'too-large'],
  ['-1000000', 'USD', null],
  ['-1000000.01', 'USD', 'too-large'],
  ['999999999999999.99', 'EUR', 'too-large'],
  ['200000000', 'JPY', null],
  ['200000001', 'JPY', 'too-large'],
  ['500000.001', 'KWD', 'too-large'],
  ['1', 'ZZZ', 'unknown-currency'],
  ['1', 'XAU', 'unknown-currency'],
])('%s %s: %s', (amount, currency, fault) => {
  expect(revenueFault({ amount, currency }, true)).toBe(fault);
});

test('a workspace that takes revenue only by key takes none without one', () => {
  expect(revenueFault({ amount: '1', currency: 'EUR' }, false)).toBe('without-key');
});

describe('an event whose revenue is left out counts, and the ledger says why', () => {
  const order = (amount: string | number, currency: string) => ({
    ...pageview('site.example'),
    n: 'Order',
    p: { plan: 'pro' },
    $: { amount, currency },
  });
  const umamiOrder = (revenue: number, currency: string) => ({
    type: 'event',
    payload: { website: 'site.example', url: '/', name: 'Order', data: { plan: 'pro', revenue, currency } },
  });

  test.each([
    ['/api/event', order('999999999999999.99', 'EUR'), 'too-large'],
    ['/api/event', order(1, 'zzz'), 'unknown-currency'],
    ['/api/send', umamiOrder(1e14, 'USD'), 'too-large'],
    ['/api/send', umamiOrder(1, 'ZZZ'), 'unknown-currency'],
  ])('%s: %j', async (path, body, fault) => {
    const { post, rows, noted } = instance();
    expect((await post(path, body)).status).toBeLessThan(300);
    expect(rows).toMatchObject([{ name: 'Order', revenue: null, currency: null, props: '{"plan":"pro"}' }]);
    expect(noted).toEqual([`site.example ${fault}`, 'site.example counted']);
  });

  test('where the workspace takes revenue only by key, unless there is one', async () => {
    const { post, rows, noted } = instance({ rules: { ...defaultTrafficRules, revenueOnlyByKey: true } });
    const answer = await post('/api/event', order('9.90', 'EUR'));
    expect(answer).toMatchObject({ status: 202, body: 'ok' });
    expect(answer.headers).not.toHaveProperty('X-Footfall-Dropped');
    await post('/api/send', umamiOrder(9.9, 'EUR'));
    await post('/api/event', order('-9.90', 'EUR'), { authorization: 'Bearer ff_events' });
    expect(rows.map(({ revenue, currency }) => [revenue, currency])).toEqual([
      [null, null],
      [null, null],
      ['-9.90', 'EUR'],
    ]);
    const left = ['site.example without-key', 'site.example counted'];
    expect(noted).toEqual([...left, ...left, 'site.example counted']);
  });

  test('and it is noted only of an event that was stored', async () => {
    const { post, noted } = instance({ keep: () => Promise.resolve(false) });
    expect(await post('/api/event', order(1, 'ZZZ'))).toMatchObject({ status: 503 });
    expect(noted).toEqual([]);
  });
});
