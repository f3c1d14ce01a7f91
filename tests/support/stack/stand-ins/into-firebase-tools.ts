/** Loaded into Firebase's tools before they start: functions are reached as through Hosting (hosting.ts). */
import { createRequire } from 'node:module';
import { startHosting } from './hosting.ts';

const proxy = createRequire(import.meta.url)('firebase-tools/lib/hosting/proxy') as Record<string, unknown>;
if (typeof proxy.proxyRequestHandler !== 'function')
  throw new Error("The proxy of Firebase's tools is not where it was in version 15.34");
proxy.proxyRequestHandler = startHosting();
