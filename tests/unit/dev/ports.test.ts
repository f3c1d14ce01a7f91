import { expect, test } from 'vitest';
import { configuredPorts, portsForTests } from '../../../dev/stack/ports.mjs';

const connecting = new Error('would connect');
const dispatcher = {
  dispatch() {
    throw connecting;
  },
};

/** Whether fetch refuses a port. It never connects. */
const isRefused = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { dispatcher } as object).catch(({ cause }) => cause !== connecting);

test('the ports are those of the environment, or the defaults', () =>
  expect(configuredPorts({ FOOTFALL_HOSTING_PORT: '6001' })).toMatchObject({ hosting: 6001, auth: 9099 }));

test.each(['0', '65536', '80a', '-1'])('%s is not a port', (port) =>
  expect(() => configuredPorts({ FOOTFALL_VITE_PORT: port })).toThrow('it must be a port'),
);

test('a port that browsers block is refused in a sentence', () =>
  expect(() => configuredPorts({ FOOTFALL_HOSTING_PORT: '6000' })).toThrow(
    'FOOTFALL_HOSTING_PORT is 6000, a port to which no browser connects. Choose another one.',
  ));

test('exactly the ports that fetch refuses are refused', async () => {
  const ports = Array.from({ length: 11_000 }, (_, index) => index + 1);
  const refused = await Promise.all(ports.map(isRefused));
  const canBeSet = (port: number) => {
    try {
      return configuredPorts({ FOOTFALL_SMTP_PORT: String(port) }).smtp === port;
    } catch {
      return false;
    }
  };
  expect(ports.filter((port) => !canBeSet(port))).toEqual(ports.filter((_, index) => refused[index]));
});

test('tests get ports that browsers accept', async () => {
  const ports = await portsForTests();
  for (const port of Object.values(ports)) {
    expect(configuredPorts({ FOOTFALL_HOSTING_PORT: String(port) }).hosting).toBe(port);
  }
});
