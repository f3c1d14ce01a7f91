import { expect, test } from 'vitest';
import { type EventRow, vitalProperty } from '@footfall/functions/contract';
import { demoRows } from '../../../support/traffic/demo-rows.ts';

/** The first weeks: each day is drawn separately, so the others are similar. */
const events = demoRows(20_000);

const named = (name: string) => events.filter((event) => event.name === name);
const propsOf = ({ props }: EventRow) => JSON.parse(props ?? '{}') as Record<string, unknown>;

test.each([
  ['Signup', 'plan'],
  ['Add to basket', 'product'],
  ['File Download', 'url'],
  ['Outbound Link: Click', 'url'],
  ['404', 'path'],
])('has the event %s, each with the property %s', (name, property) => {
  expect(named(name).length).toBeGreaterThan(20);
  for (const event of named(name)) expect(propsOf(event)).toHaveProperty(property);
});

test('has orders in two currencies, each after something was put into the basket', () => {
  const orders = named('Order');
  expect([...new Set(orders.map(({ currency }) => currency))].sort()).toEqual(['EUR', 'GBP']);
  for (const { visitor_id, timestamp, revenue } of orders) {
    expect(Number(revenue)).toBeGreaterThan(10);
    const before = named('Add to basket').find((event) => event.visitor_id === visitor_id);
    expect(before && before.timestamp < timestamp).toBe(true);
  }
});

test('measures about a quarter of the page loads, slower on phones', () => {
  const measured = named('engagement').filter(({ props }) => props);
  expect(measured.length / named('engagement').length).toBeCloseTo(0.25, 1);
  const meanOf = (device: EventRow['device']) => {
    const all = measured.filter((event) => event.device === device);
    return all.reduce((sum, event) => sum + Number(propsOf(event)[vitalProperty('lcp')]), 0) / all.length;
  };
  expect(meanOf('mobile')).toBeGreaterThan(meanOf('desktop'));
});

test('has regions and cities, and pages that do not exist', () => {
  expect(new Set(events.map(({ city }) => city)).size).toBeGreaterThan(30);
  for (const { city, region, country } of events.filter((event) => event.city))
    expect(city?.endsWith(region ?? country)).toBe(true);
  for (const event of named('404')) expect(propsOf(event).path).toBe(event.pathname);
});
