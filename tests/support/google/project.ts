import { readFileSync } from 'node:fs';
import { noDelays, type Changed } from './not-yet/delays.ts';

/** Google's data about one project, as far as a deployment requests it. Field names are those of Google's APIs. */
export interface GoogleProject extends Changed {
  projectId: string;
  projectNumber: string;
  lifecycleState: 'ACTIVE' | 'DELETE_REQUESTED';
  /** The permissions of the deploying account; null: all. */
  permissions: string[] | null;
  /** The organisation's policy about whose accounts may get a role. */
  domainPolicy: { allValues: 'ALLOW' | 'DENY' } | { allowedValues: string[] };
  usesFirebase: boolean;
  billingEnabled: boolean;
  /** The APIs that are switched on, without `.googleapis.com`. */
  services: string[];
  /** The settings of Authentication; null: no one has opened it yet. */
  authentication: {
    signIn: { email: { enabled: boolean; passwordRequired: boolean } };
    authorizedDomains: string[];
    notification: { sendEmail: { callbackUri: string } };
  } | null;
  database: {
    type: string;
    databaseEdition: string;
    locationId: string;
    pointInTimeRecoveryEnablement: string;
  } | null;
  backupSchedules: string[];
  /** `{collection}/fields/{field}` with the state of its policy. */
  expiringFields: Record<string, string>;
  /** The composite indexes of Firestore. */
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string }[]; state: string }[];
  datasets: Record<string, { location: string; access: DatasetAccess[] }>;
  buckets: Record<string, Bucket>;
  serviceAccounts: string[];
  policy: Policy;
  secrets: Record<string, Secret>;
  repositories: Record<string, { cleanupPolicies?: object; labels?: Record<string, string> }>;
  sink: {
    destination: string;
    filter: string;
    exclusions: { name: string; filter: string; disabled?: boolean }[];
  };
  sites: { name: string; type: string; appId?: string }[];
  webApps: { appId: string; displayName: string }[];
  /** Names of functions. */
  functions: string[];
  budgets: {
    name: string;
    displayName: string;
    amount?: object;
    budgetFilter?: object;
    thresholdRules?: object[];
  }[];
  /** Cloud Run's CPU quota; without a region, for all others. */
  cpuQuotas: { region?: string; cpus: number }[];
  quotaPreferences: {
    name: string;
    service: string;
    quotaId: string;
    quotaConfig: { preferredValue: string };
  }[];
  alertPolicies: { name: string; displayName: string; notificationChannels: string[] }[];
  notificationChannels: { name: string; type: string; labels: { email_address: string } }[];
  /** The status with which the deployed function answers. */
  healthStatus: number;
}

/** A role of an account on a dataset, or another dataset whose views may read it. */
export interface DatasetAccess {
  role?: string;
  userByEmail?: string;
  dataset?: { dataset: { projectId: string; datasetId: string }; targetTypes: string[] };
}

/** A bucket of Cloud Storage, with the fields that the deployment sets. */
export interface Bucket {
  location: string;
  fields: object;
  policy: Policy;
}

/** A secret, with the state of its latest version; null: it has none. */
interface Secret {
  state: string | null;
  /** The values that were added to it. */
  values: string[];
  policy: Policy;
  /** Where it is stored; undefined: everywhere. */
  locations?: string[];
}

export interface Policy {
  version: number;
  etag: string;
  bindings: { role: string; members: string[]; condition?: object }[];
}

export const noOne = (): Policy => ({ version: 1, etag: 'e0', bindings: [] });

/** A secret without a value. */
export const emptySecret = (): Secret => ({ state: null, values: [], policy: noOne() });

/** A secret that no one may read. */
export const secretOf = (state = 'ENABLED'): Secret => ({ ...emptySecret(), state });

/** What the bucket of imports has. */
const uploadRules = {
  lifecycle: {
    rule: [
      { action: { type: 'Delete' }, condition: { age: 7 } },
      { action: { type: 'AbortIncompleteMultipartUpload' }, condition: { age: 7 } },
    ],
  },
  cors: [
    {
      origin: ['*'],
      method: ['PUT'],
      responseHeader: ['Content-Range', 'Content-Type', 'Range'],
      maxAgeSeconds: 3600,
    },
  ],
  softDeletePolicy: { retentionDurationSeconds: '0' },
  iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
};

/** A new Firebase project on the pay-as-you-go plan, in which someone has only opened Authentication. */
export function emptyProject(projectId = 'stats-1234'): GoogleProject {
  return {
    projectId,
    projectNumber: '421',
    lifecycleState: 'ACTIVE',
    permissions: null,
    domainPolicy: { allValues: 'ALLOW' },
    usesFirebase: true,
    billingEnabled: true,
    services: [
      'firebase',
      'bigquery',
      'identitytoolkit',
      'securetoken',
      'firebasehosting',
      'firebaserules',
      'logging',
      'serviceusage',
      'storage',
    ],
    authentication: {
      signIn: { email: { enabled: false, passwordRequired: false } },
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
      notification: { sendEmail: { callbackUri: `https://${projectId}.firebaseapp.com/__/auth/action` } },
    },
    database: null,
    backupSchedules: [],
    expiringFields: {},
    indexes: [],
    datasets: {},
    buckets: {},
    serviceAccounts: [],
    policy: noOne(),
    secrets: {},
    repositories: {},
    sink: {
      destination: `logging.googleapis.com/projects/${projectId}/locations/global/buckets/_Default`,
      filter: 'NOT LOG_ID("cloudaudit.googleapis.com/activity")',
      exclusions: [],
    },
    sites: [],
    webApps: [],
    functions: [],
    budgets: [],
    cpuQuotas: [{ cpus: 1000 }],
    quotaPreferences: [],
    alertPolicies: [],
    notificationChannels: [],
    healthStatus: 200,
    delays: noDelays,
    changedAt: {},
  };
}

const policyOf = (...bindings: [role: string, member: string][]): Policy => ({
  version: 1,
  etag: 'e0',
  bindings: bindings.map(([role, member]) => ({ role, members: [`serviceAccount:${member}`] })),
});

/** The APIs that a deployment switches on. */
const servicesInUse = [
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firestore',
  'iam',
  'pubsub',
  'run',
  'secretmanager',
];

const expiringFields = {
  'deadLetters/fields/expiresAt': 'ACTIVE',
  'tallies/fields/expiresAt': 'ACTIVE',
  'crawlers/fields/expiresAt': 'ACTIVE',
  'invitations/fields/forgottenAt': 'ACTIVE',
  'turns/fields/expiresAt': 'ACTIVE',
  'budgets/fields/expiresAt': 'ACTIVE',
  'claims/fields/expiresAt': 'ACTIVE',
  'mails/fields/expiresAt': 'ACTIVE',
  'messagePictures/fields/expiresAt': 'ACTIVE',
  'deliveries/fields/expiresAt': 'ACTIVE',
  'mailDays/fields/expiresAt': 'CREATING',
  'recipients/fields/expiresAt': 'ACTIVE',
  'locks/fields/expiresAt': 'ACTIVE',
  'receipts/fields/expiresAt': 'ACTIVE',
};

const requestLogExclusion = {
  name: 'footfall-requests',
  filter:
    'resource.type="cloud_run_revision" AND resource.labels.service_name=("collect" OR "api" OR "pictures") ' +
    'AND log_id("run.googleapis.com/requests")',
};

/** The indexes of the file that is deployed. */
function neededIndexes(): Omit<GoogleProject['indexes'][number], 'state'>[] {
  const file = new URL('../../../firestore.indexes.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).indexes;
}

/** A project to which Footfall is deployed. */
export function completeProject(projectId = 'stats-1234'): GoogleProject {
  const empty = emptyProject(projectId);
  const account = `footfall@${projectId}.iam.gserviceaccount.com`;
  return {
    ...empty,
    services: [...empty.services, ...servicesInUse],
    authentication: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      authorizedDomains: ['localhost', `${projectId}.web.app`],
      notification: { sendEmail: { callbackUri: `https://${projectId}.web.app/auth/action` } },
    },
    database: {
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      locationId: 'europe-west1',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    },
    expiringFields: { ...expiringFields },
    indexes: neededIndexes().map((index) => ({ ...index, state: 'READY' })),
    datasets: {
      footfall: {
        location: 'europe-west1',
        access: [
          { role: 'OWNER' },
          { role: 'WRITER', userByEmail: account },
          { dataset: { dataset: { projectId, datasetId: 'footfall_shared' }, targetTypes: ['VIEWS'] } },
        ],
      },
      footfall_shared: {
        location: 'europe-west1',
        access: [{ role: 'OWNER' }, { role: 'OWNER', userByEmail: account }],
      },
    },
    buckets: {
      [`${projectId}-footfall-uploads`]: {
        location: 'EUROPE-WEST1',
        fields: uploadRules,
        policy: policyOf(['roles/storage.objectUser', account]),
      },
    },
    serviceAccounts: [account],
    policy: policyOf(
      ['roles/bigquery.jobUser', account],
      ['roles/datastore.user', account],
      ['roles/firebaseauth.admin', account],
      ['roles/editor', `${empty.projectNumber}-compute@developer.gserviceaccount.com`],
    ),
    secrets: {
      FOOTFALL_KEY: { ...secretOf(), policy: policyOf(['roles/secretmanager.secretAccessor', account]) },
    },
    repositories: {
      'europe-west1/gcf-artifacts': { cleanupPolicies: { 'firebase-functions-cleanup': {} } },
    },
    sink: {
      ...empty.sink,
      exclusions: [{ ...requestLogExclusion }],
    },
    sites: [{ name: `projects/${projectId}/sites/${projectId}`, type: 'DEFAULT_SITE', appId: '1:421:web:1' }],
    webApps: [{ appId: '1:421:web:1', displayName: 'Footfall' }],
    functions: [`projects/${projectId}/locations/europe-west1/functions/api`],
  };
}
