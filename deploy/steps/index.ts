import type { Step } from '../step.ts';
import { allowed, billing, firebase, project, signedIn } from './project/account.ts';
import { alerting } from './alerting.ts';
import { alias } from './project/alias.ts';
import { apis } from './project/apis.ts';
import { authentication, authorizedDomain, linksInMails, passwords } from './project/authentication.ts';
import { builds } from './functions/builds.ts';
import { database, noCopies } from './stores/database.ts';
import { dataset, datasetAccess, viewsAccess, viewsDataset, viewsOfTables } from './stores/dataset.ts';
import { expiry } from './stores/expiry.ts';
import { oneRegion } from './functions/region.ts';
import { hostingSite, webApp } from './hosting.ts';
import { instances } from './functions/instances.ts';
import { images } from './functions/images.ts';
import { key } from './project/key.ts';
import { mail } from './project/mail.ts';
import { publicFunctions } from './functions/public.ts';
import { answers, build, doctor, functions, pages, rules, tables } from './release.ts';
import { requestLog } from './functions/request-log.ts';
import { projectRoles, serviceAccount } from './functions/service-account.ts';
import { uploads, uploadsAccess } from './stores/uploads.ts';
import { budgetAlert, queryQuota } from './project/spending.ts';

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
  instances,
  publicFunctions,
  authentication,
  passwords,
  authorizedDomain,
  linksInMails,
  database,
  noCopies,
  dataset,
  viewsDataset,
  uploads,
  serviceAccount,
  projectRoles,
  datasetAccess,
  viewsAccess,
  viewsOfTables,
  uploadsAccess,
  key,
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
  answers,
  // After requests have been answered, because the policies name their metric.
  alerting,
  doctor,
];
