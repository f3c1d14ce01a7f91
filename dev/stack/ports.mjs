/** The ports of the local stack: their defaults, the variables that change them, and free ports for tests. */
import { connect, createServer } from 'node:net';
import { Stop } from '../run/progress.mjs';

/** @typedef {'hosting' | 'auth' | 'functions' | 'firestore' | 'bigquery' | 'mail' | 'smtp' | 'storage' | 'site' | 'vite'} PortName */
/**
 * `dns` and `receivers` are only for tests, which start a DNS server, or a stand-in of all chats and webhooks, there if they
 * need one; otherwise the machine's DNS server is used, and messages go to the internet.
 * @typedef {Record<PortName, number> & {dns?: number, receivers?: number}} Ports
 */

/** @type {Record<PortName, {port: number, variable: string, label: string}>} */
const defaults = {
  hosting: { port: 5000, variable: 'FOOTFALL_HOSTING_PORT', label: 'Hosting' },
  auth: { port: 9099, variable: 'FOOTFALL_AUTH_PORT', label: 'the Auth emulator' },
  functions: { port: 5001, variable: 'FOOTFALL_FUNCTIONS_PORT', label: 'the Functions emulator' },
  firestore: { port: 8080, variable: 'FOOTFALL_FIRESTORE_PORT', label: 'the Firestore emulator' },
  bigquery: { port: 9050, variable: 'FOOTFALL_BIGQUERY_PORT', label: 'the BigQuery emulator' },
  mail: { port: 8025, variable: 'FOOTFALL_MAIL_PORT', label: 'the page with the mails' },
  smtp: { port: 2525, variable: 'FOOTFALL_SMTP_PORT', label: 'the mail server' },
  storage: { port: 9199, variable: 'FOOTFALL_STORAGE_PORT', label: 'the stand-in for Cloud Storage' },
  site: { port: 5050, variable: 'FOOTFALL_SITE_PORT', label: 'the demo site' },
  vite: { port: 5173, variable: 'FOOTFALL_VITE_PORT', label: "Vite's dev server" },
};

const names = /** @type {PortName[]} */ (Object.keys(defaults));

/**
 * Ports to which neither browsers nor Node's fetch connect.
 * @see https://fetch.spec.whatwg.org/#port-blocking
 */
const blocked = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * The ports that the environment sets.
 * @returns {Ports}
 */
export function configuredPorts(environment = process.env) {
  const ports = /** @type {Ports} */ ({});
  for (const name of names) {
    const { port, variable } = defaults[name];
    const text = environment[variable] || String(port);
    ports[name] = Number(text);
    if (!/^\d+$/.test(text) || ports[name] < 1 || ports[name] > 65535) {
      throw new Stop(`${variable} is '${text}'; it must be a port, 1 to 65535.`);
    }
    if (blocked.has(ports[name])) {
      throw new Stop(`${variable} is ${text}, a port to which no browser connects. Choose another one.`);
    }
  }
  return ports;
}

/**
 * Checks that the ports are free, before anything starts.
 * @param {Ports} ports
 * @param {readonly PortName[]} wanted those that the stack will use
 * @throws Stop naming the port, what it is for and how to change it
 */
export async function checkPorts(ports, wanted) {
  /** @type {Map<number, PortName>} */
  const seen = new Map();
  for (const name of wanted) {
    const port = ports[name];
    const { label, variable } = defaults[name];
    const twin = seen.get(port);
    if (twin) {
      throw new Stop(
        `Port ${port} is given to both ${defaults[twin].label} and ${label}. Set ${variable} to another one.`,
      );
    }
    seen.set(port, name);
    if (!(await isFree(port))) {
      throw new Stop(
        `Port ${port}, which ${label} needs, is in use. Stop the program that uses it, or choose another port with ${variable}, ` +
          `for example ${variable}=${port + 10000 > 65535 ? port - 10000 : port + 10000}.`,
      );
    }
  }
}

/**
 * Whether anything accepts a connection on the port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    socket.on('close', () => done(false)).on('error', () => {});
    socket.on('timeout', () => socket.destroy());
    socket.on('connect', () => {
      done(true);
      socket.destroy();
    });
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  // Listening here can succeed although another program listens on the port at all addresses.
  if (await answers(port)) return false;
  return new Promise((done) => {
    const server = createServer().on('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

/** Stacks that start at the same time must not find the same port free. */
const given = new Set();

/**
 * Free ports, below the range that systems use for outgoing connections.
 * @param {number} count
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const found = new Set();
  while (found.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

/**
 * Ports for a stack that runs at the same time as others.
 * @returns {Promise<Ports>}
 */
export async function portsForTests() {
  const all = [...names, 'dns', 'receivers'];
  const free = await freePorts(all.length);
  return /** @type {Ports} */ (Object.fromEntries(all.map((name, index) => [name, free[index]])));
}
