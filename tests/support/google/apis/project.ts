import { z } from 'zod';
import { projectPolicy } from './identity.ts';
import { noteEnabling } from '../not-yet/enabling.ts';
import { noteCreation } from '../not-yet/creations.ts';
import { readOperation, startOperation } from '../not-yet/operations.ts';
import { list, notFound, Refusal, route, invalid, read } from './route.ts';

const nameOfApi = (service: string) => service.replace('.googleapis.com', '');

/** Resource Manager, Billing, Service Usage and Firebase's management: the project itself. */
export const projectApis = {
  cloudresourcemanager: [
    ...projectPolicy,
    read('v1/projects/{project}', ({ projectId, projectNumber, lifecycleState }) => ({
      projectId,
      projectNumber,
      lifecycleState,
    })),
    route(
      'POST v1/projects/{project}:testIamPermissions',
      [],
      z.strictObject({ permissions: z.array(z.string()) }),
      (project, { body }) => {
        const granted = project.permissions ?? body.permissions;
        // Google omits an empty list.
        const permissions = body.permissions.filter((permission) => granted.includes(permission));
        return permissions.length > 0 ? { permissions } : {};
      },
    ),
    route(
      'POST v1/projects/{project}:getEffectiveOrgPolicy',
      [],
      z.strictObject({ constraint: z.literal('constraints/iam.allowedPolicyMemberDomains') }),
      ({ domainPolicy }, { body }) => ({ ...body, listPolicy: domainPolicy }),
    ),
  ],
  cloudbilling: [
    read('v1/projects/{project}/billingInfo', ({ projectId, billingEnabled }) => ({
      name: `projects/${projectId}/billingInfo`,
      projectId,
      ...(billingEnabled ? { billingAccountName: 'billingAccounts/0A0A', billingEnabled } : {}),
    })),
  ],
  serviceusage: [
    route('GET v1/projects/{project}/services:batchGet', ['names'], null, (project, { query }) => ({
      services: query.getAll('names').map((name) => {
        if (!name.startsWith(`projects/${project.projectNumber}/services/`)) {
          throw invalid(`${name} does not begin with the number of the project.`);
        }
        const isOn = project.services.includes(nameOfApi(name.split('/').at(-1) ?? ''));
        return { name, state: isOn ? 'ENABLED' : 'DISABLED' };
      }),
    })),
    route(
      'POST v1/projects/{project}/services:batchEnable',
      [],
      z.strictObject({ serviceIds: z.array(z.string()).max(20) }),
      (project, { body, now }) => {
        if (!project.billingEnabled) {
          const message = `Billing account for project '${project.projectNumber}' is not found.`;
          throw new Refusal(400, 'FAILED_PRECONDITION', message);
        }
        for (const api of body.serviceIds.map(nameOfApi)) {
          if (project.services.includes(api)) continue;
          project.services.push(api);
          noteEnabling(project, api, now);
        }
        return startOperation(project, 'operations/acat.p2-421', now);
      },
    ),
    read('v1/operations/{operation}', (project, { at, now }) =>
      readOperation(project, `operations/${at.operation}`, now),
    ),
  ],
  firebase: [
    read('v1beta1/projects/{project}', (project) => {
      if (!project.usesFirebase) throw notFound('The project');
      return { name: `projects/${project.projectId}`, projectId: project.projectId, state: 'ACTIVE' };
    }),
    list('v1beta1/projects/{project}/webApps', 'apps', ({ webApps }) => webApps),
    route(
      'POST v1beta1/projects/{project}/webApps',
      [],
      z.strictObject({ displayName: z.string().max(63) }),
      (project, { body, now }) => {
        const { webApps, projectNumber } = project;
        const appId = `1:${projectNumber}:web:${webApps.length + 1}`;
        webApps.push({ appId, ...body });
        noteCreation(project, appId, now);
        return startOperation(project, 'operations/webapp', now);
      },
    ),
    read('v1beta1/operations/{operation}', (project, { at, now }) =>
      readOperation(project, `operations/${at.operation}`, now),
    ),
  ],
};
