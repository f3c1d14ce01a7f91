import { expect, it } from 'vitest';
import { alertPolicies } from '../../../deploy/alerts.ts';
import { textOf } from '../../support/repository.ts';

const headings = textOf('docs/operate.md').match(/(?<=^#+ ).+$/gm);

it('the alerts have names that tell them apart', () => {
  const names = alertPolicies.map(({ displayName }) => displayName);
  expect(new Set(names).size).toBe(names.length);
});

it.each(alertPolicies)('the alerts $displayName: says what to do', ({ documentation: { content } }) => {
  const [, heading] = /docs\/operate\.md, "(.+)"/.exec(content) ?? [];
  if (heading) expect(headings).toContain(heading);
  else expect(content).toContain('docs/operate.md');
});

it.each(alertPolicies)(
  'the alerts $displayName: names a function that exists',
  async ({ conditions: [condition] }) => {
    const functions = Object.keys(await import('../../../functions/src/index.ts'));
    const [, service] = /service_name="(\w+)"/.exec(JSON.stringify(condition).replaceAll('\\', '')) ?? [];
    if (service) expect(functions.map((name) => name.toLowerCase())).toContain(service);
    else expect(condition).toHaveProperty('conditionMatchedLog');
  },
);

it.each(alertPolicies)('the alerts $displayName: limits notifications if it is about lines', (policy) =>
  expect('notificationRateLimit' in policy.alertStrategy).toBe('conditionMatchedLog' in policy.conditions[0]),
);
