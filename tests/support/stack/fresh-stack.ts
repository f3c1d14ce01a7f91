import process from 'node:process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, vi } from 'vitest';

// Loaded before each file of a project whose files share a worker, together with packages that load slowly: a file
// finds neither our modules, with their caches and clients, nor the variables of an earlier one.
const before = { ...process.env };
vi.resetModules();

afterAll(async () => {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
  await Promise.all(getApps().map(deleteApp));
});
