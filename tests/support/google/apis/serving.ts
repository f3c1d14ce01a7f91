import { z } from 'zod';
import { noteCreation } from '../not-yet/creations.ts';
import { list, notFound, route, taken, invalid } from './route.ts';

/** Hosting and Cloud Functions. */
export const servingApis = {
  firebasehosting: [
    list('v1beta1/projects/{project}/sites', 'sites', ({ sites }) => sites),
    route(
      'POST v1beta1/projects/{project}/sites',
      ['siteId', 'validateOnly'],
      z.strictObject({}),
      (project, { query, now }) => {
        const { projectId, sites } = project;
        const name = `projects/${projectId}/sites/${query.get('siteId')}`;
        if (sites.some((site) => site.name === name)) throw taken('The site');
        sites.push({ name, type: query.get('siteId') === projectId ? 'DEFAULT_SITE' : 'USER_SITE' });
        noteCreation(project, name, now);
        return { name };
      },
    ),
    route(
      'PATCH v1beta1/projects/{project}/sites/{site}',
      ['updateMask=appId'],
      z.strictObject({ appId: z.string() }),
      ({ sites, webApps }, { at, body }) => {
        const site = sites.find(({ name }) => name.endsWith(`/${at.site}`));
        if (!site) throw notFound('The site');
        if (!webApps.some(({ appId }) => appId === body.appId)) {
          throw invalid('There is no such app.');
        }
        site.appId = body.appId;
        return site;
      },
    ),
  ],
  cloudfunctions: [
    list('v2/projects/{project}/locations/-/functions', 'functions', ({ functions }) =>
      functions.map((name) => ({ name })),
    ),
  ],
};
