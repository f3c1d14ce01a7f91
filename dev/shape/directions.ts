interface Order {
  folder: string;
  /** The parts of the folder. Each may import those of the lines above its own. */
  lines: readonly (readonly string[])[];
  /** What a part may import within its own line. */
  besides: Readonly<Record<string, readonly string[]>>;
}

/**
 * Imports run one way. Within a line: sources use the contract's rules for hosts; workspaces have keys, which their
 * members create and remove, and with which `collect` accepts events, and shared links, whose filters are those of
 * queries; a query is about a workspace, reads what the rollup wrote, and its answer names favicons, which are fetched
 * as the site check fetches a page; imported events are admitted and read as `collect` does it, and their days computed by the rollup; a report by mail consists of queries, says whether visitors changed after notes, and asks strangers for confirmation like an
 * invitation; it and alerts go to destinations, whose reports are due with the others; a job can use the rollup,
 * workspaces, accounts, reports, alerts and deliveries, and removes the views of deleted workspaces; the doctor's facts
 * about a deployment are read from the jobs, and try the statements of queries and the rollup. Programs have their own
 * routes and use what answers calls; `app.ts` combines all routes.
 */
const functionsOrder: Order = {
  folder: 'functions/src/',
  lines: [
    ['core'],
    ['sources', 'contract', 'pictures'],
    ['limits', 'statistics', 'languages'],
    ['store'],
    ['notify'],
    [
      'workspaces',
      'accounts',
      'site-check',
      'favicons',
      'collect',
      'rollup',
      'segments',
      'annotations',
      'boards',
      'members',
      'definitions',
      'moved-pages',
      'keys',
      'links',
      'audit',
      'query',
      'exports',
      'removals',
      'imports',
      'reports',
      'alerts',
      'deliveries',
      'destinations',
      'operator',
      'jobs',
    ],
    ['http'],
    ['programs'],
    ['app.ts'],
    ['index.ts'],
  ],
  besides: {
    sources: ['contract'],
    workspaces: ['keys', 'links'],
    collect: ['keys'],
    keys: ['workspaces'],
    links: ['workspaces', 'query'],
    accounts: ['workspaces'],
    'site-check': ['workspaces'],
    favicons: ['site-check'],
    segments: ['workspaces'],
    annotations: ['workspaces', 'query'],
    boards: ['workspaces', 'query'],
    members: ['workspaces'],
    audit: ['workspaces'],
    query: ['workspaces', 'favicons', 'segments', 'rollup'],
    exports: ['workspaces', 'query'],
    removals: ['workspaces', 'query'],
    'moved-pages': ['workspaces'],
    imports: ['workspaces', 'query', 'rollup', 'collect'],
    deliveries: ['workspaces', 'site-check', 'members'],
    alerts: ['workspaces', 'query', 'members', 'deliveries'],
    reports: ['workspaces', 'query', 'annotations', 'members', 'deliveries'],
    destinations: ['workspaces', 'deliveries', 'reports'],
    operator: ['workspaces', 'query', 'rollup', 'jobs'],
    jobs: [
      'workspaces',
      'accounts',
      'rollup',
      'query',
      'exports',
      'removals',
      'imports',
      'reports',
      'alerts',
      'deliveries',
    ],
  },
};

/** The app and the public pages are two: neither may pull the other's code into its first load. */
const webOrder: Order = {
  folder: 'web/src/',
  lines: [
    ['paths.ts', 'storage.ts', 'base.css', 'offline'],
    ['public-address.ts'],
    ['api'],
    ['ui'],
    ['report'],
    ['features'],
    ['app', 'public'],
    ['main.tsx'],
  ],
  besides: {},
};

/** Imports that are forbidden from `from`, though the order allows them. */
const bans: readonly { from: RegExp; to: RegExp }[] = [
  { from: /^web\/src\/public\//, to: /^web\/src\/api\// },
  // The contract has one entry point. Few files need what parses inputs, and sizes must load first.
  {
    from: /^functions\/src\/(?!contract\/)/,
    to: /^functions\/src\/contract\/(?!(index|api|sizes)\.ts$|shapes\/)/,
  },
];

/** The imports that run the wrong way, a line for each, and the parts that have no rank. */
export function wrongWaysOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const orders = [functionsOrder, webOrder];
  const placeless = orders.flatMap(({ folder, lines }) => {
    const parts = new Set([...graph.keys()].map((path) => partOf(path, folder)));
    const unknown = [...parts].filter((part) => part !== undefined && !lines.flat().includes(part));
    return unknown.map((part) => `${folder}${part} has no place in dev/shape/directions.ts`);
  });
  const isWrong = (from: string, to: string) =>
    orders.some((order) => isAgainst(order, from, to)) ||
    areTwoParts('web/src/features/', from, to) ||
    bans.some((ban) => ban.from.test(from) && ban.to.test(to));
  const wrong = [...graph].flatMap(([from, imports]) =>
    [...new Set(imports)]
      .filter((to) => isWrong(from, to))
      .map((to) => `${from} must not import ${to} (dev/shape/directions.ts)`),
  );
  return [...placeless, ...wrong];
}

/** The folder or file directly in `folder` to which a path belongs. */
const partOf = (path: string, folder: string) =>
  path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;

/** Whether two paths belong to different parts of a folder. */
function areTwoParts(folder: string, path: string, otherPath: string): boolean {
  const [part, other] = [partOf(path, folder), partOf(otherPath, folder)];
  return part !== undefined && other !== undefined && part !== other;
}

function isAgainst({ folder, lines, besides }: Order, from: string, to: string): boolean {
  if (!areTwoParts(folder, from, to)) return false;
  const [part = '', other = ''] = [partOf(from, folder), partOf(to, folder)];
  const lineOf = (name: string) => lines.findIndex((parts) => parts.includes(name));
  return lineOf(other) === lineOf(part) ? !besides[part]?.includes(other) : lineOf(other) > lineOf(part);
}
