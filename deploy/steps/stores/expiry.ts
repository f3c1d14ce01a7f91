import { readFileSync } from 'node:fs';
import { done, missing, type Deployment, type Step } from '../../step.ts';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

interface Field {
  name: string;
  ttlConfig?: { state: string };
}

const indexesFile = new URL('../../../firestore.indexes.json', import.meta.url);

/** The fields by which Firestore deletes documents, as `{collection}/fields/{field}`. */
function expiringFields(): string[] {
  const { fieldOverrides } = JSON.parse(readFileSync(indexesFile, 'utf8')) as { fieldOverrides: Override[] };
  return fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}/fields/${fieldPath}`);
}

const groupsOf = ({ settings: { projectId } }: Deployment) =>
  `projects/${projectId}/databases/(default)/collectionGroups`;

async function withoutExpiry(deployment: Deployment): Promise<string[]> {
  const path = `${groupsOf(deployment)}/-/fields?filter=${encodeURIComponent('ttlConfig:*')}`;
  const fields = await deployment.google.list<Field>('firestore', path, 'fields');
  const expire = fields.filter(({ ttlConfig }) => ttlConfig && ttlConfig.state !== 'NEEDS_REPAIR');
  return expiringFields().filter((field) => !expire.some(({ name }) => name.endsWith(`/${field}`)));
}

/** Deploying the indexes sets these policies too. This makes sure of it, because the privacy page promises it. */
export const expiry: Step = {
  title: 'Documents that expire',
  async check(deployment) {
    const lacking = await withoutExpiry(deployment);
    if (lacking.length === 0) return done;
    return missing(`let ${lacking.map((field) => field.split('/')[0]).join(', ')} expire`);
  },
  async act(deployment) {
    for (const field of await withoutExpiry(deployment)) {
      await deployment.google.call(
        'PATCH',
        'firestore',
        `${groupsOf(deployment)}/${field}?updateMask=ttlConfig`,
        { ttlConfig: {} },
      );
    }
  },
};
