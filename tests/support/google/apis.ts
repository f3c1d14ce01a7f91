import { authenticationApi } from './authentication-api.ts';
import { dataApis } from './data-apis.ts';
import { identityApis } from './identity-apis.ts';
import { monitoringApi } from './monitoring-api.ts';
import { operationsApis } from './operations-apis.ts';
import { projectApis } from './project-apis.ts';
import { servingApis } from './serving-apis.ts';
import { spendingApis } from './spending-apis.ts';
import type { Route } from './route.ts';

/** The methods of each API, by the first part of its host. */
export const apis: Record<string, readonly Route[]> = {
  ...authenticationApi,
  ...dataApis,
  ...identityApis,
  ...monitoringApi,
  ...operationsApis,
  ...projectApis,
  ...servingApis,
  ...spendingApis,
};
