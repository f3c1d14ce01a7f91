import { expect, test } from 'vitest';
import { alertPolicies } from '../../../deploy/alerts.ts';
import { textOf } from '../../support/repository.ts';

const headings = textOf('docs/operators/operate.md').match(/(?<=^#+ ).+$/gm);
const functions = Object.keys(await import('../../../functions/src/index.ts'))
  .join(' ')
  .toLowerCase();

test('the alerts have distinct names', () => {
  const names = alertPolicies.map(({ displayName }) => displayName);
  expect(new Set(names).size).toBe(names.length);
});

test.each(alertPolicies)(
  'the alert “$displayName” says what to do, names a function that exists, and limits notifications about lines',
  ({ documentation: { content }, conditions: [condition], alertStrategy }) => {
    const [, heading] = /docs\/operators\/operate\.md, "(.+)"/.exec(content) ?? [];
    if (heading) expect(headings).toContain(heading);
    else expect(content).toContain('docs/operators/operate.md');
    const [, service] = /service_name="(\w+)"/.exec(JSON.stringify(condition).replaceAll('\\', '')) ?? [];
    const isAboutLines = 'conditionMatchedLog' in condition;
    if (service) expect(functions.split(' ')).toContain(service);
    else expect(isAboutLines).toBe(true);
    expect('notificationRateLimit' in alertStrategy).toBe(isAboutLines);
  },
);
