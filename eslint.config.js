import { readdirSync } from 'node:fs';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import eslint from '@eslint/js';

/**
 * Imports run one way. Each folder of `functions/src` may import the folders of the lines above its own. Within its own
 * line, it may import only the folders that `besides` names.
 */
const layers = [
  ['core'],
  ['sources', 'contract', 'pictures'],
  ['limits'],
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
    'members',
    'definitions',
    'keys',
    'links',
    'audit',
    'definitions',
    'query',
    'stats-api',
    'mcp',
    'umami-api',
    'sites-api',
    'exports',
    'removals',
    'reports',
    'alerts',
    'deliveries',
    'destinations',
    'jobs',
  ],
  ['http'],
  ['index.ts'],
];
/**
 * Imports within a line: sources use the contract's rules for hosts; workspaces have keys, which their members make and
 * remove, and with which `collect` accepts events, and shared links, whose filters are those of questions; a question is about a workspace, reads what the rollup wrote, and its
 * answer names favicons, which are fetched as the site check fetches a page; a report by mail is made of questions, and
 * asks strangers as an invitation does; it and alerts go to destinations, whose reports come when others do; a job can
 * use the rollup, workspaces, accounts, reports, alerts and deliveries, and removes the views of deleted workspaces.
 */
const besides = {
  sources: ['contract'],
  workspaces: ['keys', 'links'],
  collect: ['keys'],
  keys: ['workspaces'],
  links: ['workspaces', 'query'],
  accounts: ['workspaces'],
  'site-check': ['workspaces'],
  favicons: ['site-check'],
  segments: ['workspaces'],
  members: ['workspaces'],
  audit: ['workspaces'],
  query: ['workspaces', 'favicons', 'segments', 'rollup'],
  'stats-api': ['workspaces', 'query'],
  mcp: ['workspaces', 'query'],
  'umami-api': ['workspaces', 'query', 'stats-api', 'keys'],
  exports: ['workspaces', 'query', 'rollup'],
  removals: ['workspaces', 'query'],
  deliveries: ['workspaces', 'site-check', 'members'],
  alerts: ['workspaces', 'query', 'rollup', 'members', 'deliveries'],
  reports: ['workspaces', 'query', 'members', 'deliveries'],
  destinations: ['workspaces', 'deliveries', 'reports'],
  jobs: [
    'workspaces',
    'accounts',
    'rollup',
    'query',
    'exports',
    'removals',
    'reports',
    'alerts',
    'deliveries',
  ],
};
const inNoLayer = readdirSync(new URL('functions/src', import.meta.url)).filter(
  (folder) => !layers.flat().includes(folder),
);
if (inNoLayer.length > 0) throw new Error(`functions/src/${inNoLayer.join(', ')} is in no layer.`);

const functionsRules = layers.flatMap((line, place) =>
  line.flatMap((folder) =>
    layers
      .slice(place)
      .flat()
      .filter((other) => other !== folder && !besides[folder]?.includes(other))
      .map((other) => ({ target: `functions/src/${folder}`, from: `functions/src/${other}` })),
  ),
);

const webFeatures = readdirSync(new URL('web/src/features', import.meta.url));

/** The app and the public pages are two: neither may pull the other's code into its first load. */
const webRules = [
  { target: 'web/src/paths.ts', from: ['web/src'] },
  {
    target: 'web/src/api',
    from: ['web/src/ui', 'web/src/report', 'web/src/features', 'web/src/app', 'web/src/public'],
  },
  { target: 'web/src/ui', from: ['web/src/report', 'web/src/features', 'web/src/app', 'web/src/public'] },
  { target: 'web/src/report', from: ['web/src/features', 'web/src/app', 'web/src/public'] },
  { target: 'web/src/features', from: ['web/src/app', 'web/src/public'] },
  { target: 'web/src/app', from: ['web/src/public'] },
  { target: 'web/src/public', from: ['web/src/api', 'web/src/app'] },
];

const featureRules = webFeatures.map((feature) => ({
  target: `web/src/features/${feature}`,
  from: 'web/src/features',
  except: [`./${feature}`],
}));

/** The contract has one way in; what parses inputs is needed by a few, and sizes before anything else is loaded. */
const besideTheContract = String.raw`/contract/(?!(index|api|sizes)\.ts$|shapes/)`;

const googleSdks = ['@google-cloud/*', 'firebase-admin', 'firebase-admin/*', 'google-auth-library'];

export default defineConfig(
  { ignores: ['**/dist/**', '**/dist.*/**', '.local/**', '**/node_modules/**'] },
  eslint.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: { import: importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['functions', 'web', 'tracker', 'dev', 'deploy', 'tests'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import/no-restricted-paths': ['error', { zones: [...functionsRules, ...webRules, ...featureRules] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['functions/src/contract/**'],
    ignores: ['functions/src/contract/shapes/**', 'functions/src/contract/*api.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: ['zod'] }] },
  },
  {
    files: ['functions/src/store/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: besideTheContract }] }],
    },
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/store/**', 'functions/src/contract/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: googleSdks }, { regex: besideTheContract }] },
      ],
    },
  },
  {
    files: ['tracker/src/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // These files have no imports, so they add no other code.
              regex: '^(@footfall/(?!functions/contract/(event/address|traffic/path-pattern)$)|functions/)',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    ignores: ['web/src/report/chart/apex/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          // Only `import()` brings ApexCharts: imported at once it would be part of the first load.
          patterns: [
            { regex: '^(react-)?apexcharts$|(^|/)apex/', allowTypeImports: true },
            { regex: '^@footfall/functions/contract/' },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/{report,features/{acquisition,audience,behaviour,dashboard,sites}}/**'],
    ignores: ['web/src/report/{ask,address}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name=/^(useEndpoint|call|callAsGuest)$/][arguments.0.value='query']",
          message: 'Questions are asked with the hooks of report/ask.',
        },
        {
          selector:
            ":matches(ImportSpecifier[imported.name=/^(useSearchParams|useLocation)$/], MemberExpression[object.property.name='location'][property.name='search'])",
          message: 'The address is read and changed with the hooks of report/address.',
        },
      ],
    },
  },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['dev/**', 'deploy/**', 'tests/**', 'functions/src/core/log.ts', 'functions/src/jobs/run.ts'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
    rules: { 'no-console': 'off', 'no-undef': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { process: 'readonly', URL: 'readonly' } },
    rules: { 'no-undef': 'off' },
  },
);
