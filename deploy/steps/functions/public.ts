import { GoogleError } from '../../google-error.ts';
import { done, doneBut, type Deployment, type Step } from '../../step.ts';
import { deployedFunctions } from './region.ts';

/** The part of an organisation's policy that says which organisations' accounts may get a role. */
interface OrgPolicy {
  listPolicy?: { allowedValues?: string[]; allValues?: 'ALLOW' | 'DENY' };
}

const constraint = 'iam.allowedPolicyMemberDomains';

/** Not everyone may check. Then Google says so when the functions are deployed. */
async function readPolicy({ google, settings: { projectId } }: Deployment): Promise<OrgPolicy> {
  try {
    const path = `projects/${projectId}:getEffectiveOrgPolicy`;
    return await google.callOnce('POST', 'cloudresourcemanager', path, {
      constraint: `constraints/${constraint}`,
    });
  } catch (error) {
    if (error instanceof GoogleError) return {};
    throw error;
  }
}

/**
 * Visitors have no account at Google, so the functions that they call are open to everyone. New organisations forbid
 * that. They can make exceptions that this policy does not show, so it only warns. Functions that are open already stay
 * open, because such a policy is only about changes.
 * https://cloud.google.com/run/docs/authenticating/public
 */
export const publicFunctions: Step = {
  title: 'Functions that anyone may call',
  async check(deployment) {
    if ((await deployedFunctions(deployment)).some(({ id }) => id === 'collect')) return done;
    const { allowedValues = [], allValues } = (await readPolicy(deployment)).listPolicy ?? {};
    if (allowedValues.length === 0 && allValues !== 'DENY') return done;
    const { projectId } = deployment.settings;
    return doneBut(
      `a policy of your organisation (${constraint}) can forbid it. If the step "Functions" then fails, or the last step ` +
        'says 403, ask an administrator to allow all values of "Domain restricted sharing" for this project at ' +
        `https://console.cloud.google.com/iam-admin/orgpolicies?project=${projectId}, and deploy again`,
    );
  },
};
