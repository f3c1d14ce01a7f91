/** The pages of the reference, in their order. A call belongs to the first whose pattern its path has. */
export const areas = {
  numbers: {
    title: 'Numbers',
    summary: 'Metrics by dimensions, funnels, journeys, and what changed.',
    paths: /^\/v1\/(query|funnel|journey|changes|suggestions|suggestions\/search|workspace\/data\/.+)$/,
  },
  sites: {
    title: 'Sites',
    summary: 'Make, change and list sites, with the key of a person.',
    paths: /^\/v1\/sites(\/|$)/,
  },
  notes: { title: 'Notes', summary: 'Notes on days and times.', paths: /^\/v1\/annotations?(\/|$)/ },
  definitions: {
    title: 'Goals, funnels and groups',
    summary:
      'What the numbers of a workspace can be about: goals, funnels, page groups, channel rules, segments.',
    paths: /^\/v1\/(goal|funnel|page-group|channel-rule|segment|tag|moved-page)\//,
  },
  boards: { title: 'Boards', summary: 'Saved cards of a person or the workspace.', paths: /^\/v1\/board\// },
  links: {
    title: 'Shared links',
    summary: 'Links that show numbers without an account.',
    paths: /^\/v1\/link\//,
  },
  keys: {
    title: 'Keys',
    summary: 'Keys of a workspace and of a person.',
    paths: /^\/v1\/(key|account-key)\//,
  },
  alerts: {
    title: 'Alerts and reports',
    summary: 'Alerts, reports by email, and the chats and webhooks that receive them.',
    paths: /^\/v1\/(alert|report|destination)\//,
  },
  members: {
    title: 'Members',
    summary: 'Members of a workspace and their invitations.',
    paths: /^\/v1\/(member|invitation)\/|^\/v1\/workspace\/(leave|transfer)$/,
  },
  workspaces: {
    title: 'Workspaces',
    summary: 'Workspaces with their settings, domains and visits.',
    paths: /^\/v1\/(workspace|visits)\/|^\/v1\/demo$/,
  },
  data: {
    title: 'Import and export',
    summary: 'Imports, exports, rows in BigQuery, and the audit log.',
    paths: /^\/v1\/(import|export|bigquery|audit)\//,
  },
  account: {
    title: 'Account',
    summary: 'The account of the caller.',
    paths: /^\/v1\/account\/|^\/v1\/sign-in-providers$/,
  },
  operator: {
    title: 'Operator',
    summary: 'What the operator of a deployment can ask.',
    paths: /^\/v1\/operator\//,
  },
} as const;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** @throws Error if no page has the call */
export function areaOf(path: string): Area {
  const area = areaNames.find((name) => areas[name].paths.test(path));
  if (!area) throw new Error(`${path} is on no page of the reference: see web/build/docs/reference/areas.ts`);
  return area;
}
