import { expect, test } from 'vitest';
import { configuredPorts, portsForTests } from '../../../dev/stack/ports.mjs';

/** Why fetch does not reach a port. It never gets to connect. */
async function reasonAgainst(port: number): Promise<string> {
  const dispatcher = {
    dispatch() {
      throw new Error('would connect');
    },
  };
  try {
    await fetch(`http://127.0.0.1:${port}`, { dispatcher } as object);
    return 'none';
  } catch (error) {
    return ((error as Error).cause as Error).message;
  }
}

test('the ports are those of the environment, or the usual ones', () => {
  expect(configuredPorts({ FOOTFALL_HOSTING_PORT: '6001' })).toMatchObject({ hosting: 6001, auth: 9099 });
});

test.each(['0', '65536', '80a', '-1'])('%s is not a port', (port) => {
  expect(() => configuredPorts({ FOOTFALL_VITE_PORT: port })).toThrow('it must be a port');
});

test('a port to which no browser connects is refused in a sentence', () => {
  expect(() => configuredPorts({ FOOTFALL_HOSTING_PORT: '6000' })).toThrow(
    'FOOTFALL_HOSTING_PORT is 6000, a port to which no browser connects. Choose another one.',
  );
});

test('every port that fetch refuses is refused, and no other', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 11_000 }, async (_, index) => {
      const port = index + 1;
      return { port, refused: (await reasonAgainst(port)) === 'bad port' };
    }),
  );
  for (const { port, refused } of outcomes) {
    const configure = () => configuredPorts({ FOOTFALL_SMTP_PORT: String(port) });
    if (refused) expect(configure, String(port)).toThrow('no browser connects');
    else expect(configure(), String(port)).toMatchObject({ smtp: port });
  }
});

test('tests get ports to which a browser connects', async () => {
  const ports = await portsForTests();
  for (const port of Object.values(ports)) {
    expect(configuredPorts({ FOOTFALL_HOSTING_PORT: String(port) }).hosting).toBe(port);
  }
});
