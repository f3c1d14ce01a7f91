import { z } from 'zod';
import { route, taken, type Route } from './route.ts';

/** Hosting and Cloud Functions. */
export const servingApis: Record<string, readonly Route[]> = {
  firebasehosting: [
    route('GET v1beta1/projects/{project}/sites', ['pageSize', 'pageToken'], null, ({ sites }) =>
      sites.length > 0 ? { sites } : {},
    ),
    route(
      'POST v1beta1/projects/{project}/sites',
      ['siteId', 'validateOnly'],
      z.strictObject({}),
      ({ projectId, sites }, { query }) => {
        const name = `projects/${projectId}/sites/${query.get('siteId')}`;
        if (sites.some((site) => site.name === name)) throw taken('The site');
        sites.push({ name, type: query.get('siteId') === projectId ? 'DEFAULT_SITE' : 'USER_SITE' });
        return { name };
      },
    ),
  ],
  cloudfunctions: [
    route('GET v2/projects/{project}/locations/-/functions', ['pageSize', 'filter'], null, ({ functions }) =>
      functions.length > 0 ? { functions: functions.map((name) => ({ name })) } : {},
    ),
  ],
};
