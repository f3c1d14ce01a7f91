import type { Step } from '../step.ts';
import { allowed, billing, firebase, project, signedIn } from './account.ts';
import { alerting } from './alerting.ts';
import { alias } from './alias.ts';
import { apis } from './apis.ts';
import { authentication, authorizedDomain, linksInMails, passwords } from './authentication.ts';
import { builds } from './builds.ts';
import { database, noCopies } from './database.ts';
import { dataset, datasetAccess } from './dataset.ts';
import { expiry } from './expiry.ts';
import { oneRegion } from './functions-region.ts';
import { hostingSite, webApp } from './hosting.ts';
import { images } from './images.ts';
import { mail } from './mail.ts';
import { publicFunctions } from './public-functions.ts';
import { answers, build, functions, pages, rules, tables } from './release.ts';
import { requestLog } from './request-log.ts';
import { projectRoles, serviceAccount } from './service-account.ts';
import { budgetAlert, queryQuota } from './spending.ts';

/** Everything that a deployment needs, in the order in which it is done. */
export const steps: readonly Step[] = [
  alias,
  signedIn,
  project,
  allowed,
  firebase,
  billing,
  apis,
  oneRegion,
  publicFunctions,
  authentication,
  passwords,
  authorizedDomain,
  linksInMails,
  database,
  noCopies,
  dataset,
  serviceAccount,
  projectRoles,
  datasetAccess,
  mail,
  builds,
  images,
  requestLog,
  hostingSite,
  webApp,
  budgetAlert,
  queryQuota,
  build,
  tables,
  rules,
  expiry,
  functions,
  pages,
  alerting,
  answers,
];
