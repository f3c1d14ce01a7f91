import { done, doneBut, missing, type Deployment, type Step } from '../../step.ts';

interface Repository {
  cleanupPolicies?: Record<string, unknown>;
  labels?: Record<string, string>;
}

/** The names by which Firebase's command line finds the policy that it would set itself. */
const policyId = 'firebase-functions-cleanup';
const optOutLabel = 'firebase-functions-cleanup-opted-out';

const pathOf = ({ settings: { projectId, region } }: Deployment) =>
  `projects/${projectId}/locations/${region}/repositories/gcf-artifacts`;

const readRepository = (deployment: Deployment) =>
  deployment.google.find<Repository>('artifactregistry', pathOf(deployment));

/** Each deployment adds a container image of each function. Without this, they cost more each time. */
export const images: Step = {
  title: 'Old container images',
  async check(deployment) {
    const found = await readRepository(deployment);
    if (!found) return doneBut('the first deployment of the functions will delete them after a day');
    if (found.cleanupPolicies?.[policyId] || found.labels?.[optOutLabel] === 'true') return done;
    return missing('delete them after a day');
  },
  async act(deployment) {
    const { cleanupPolicies = {} } = (await readRepository(deployment)) ?? {};
    await deployment.google.call(
      'PATCH',
      'artifactregistry',
      `${pathOf(deployment)}?updateMask=cleanupPolicies,cleanupPolicyDryRun`,
      {
        cleanupPolicies: {
          ...cleanupPolicies,
          [policyId]: { id: policyId, action: 'DELETE', condition: { tagState: 'ANY', olderThan: '86400s' } },
        },
        cleanupPolicyDryRun: false,
      },
    );
  },
};
