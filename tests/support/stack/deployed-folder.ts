import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { instanceEnvironment, startServer, type ServerProcess } from './instances/server-process.ts';
import { stack } from './stack.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const firebaseTools = createRequire(import.meta.resolve('firebase-tools/package.json'));
const projectId = 'demo-footfall';
const {
  functions: [codebase],
  hosting,
} = JSON.parse(readFileSync(resolve(root, 'firebase.json'), 'utf8'));

/** What runs in a deployment: the uploaded files, and the packages that their lockfile names. */
export interface DeployedFolder extends Disposable {
  folder: string;
  /** Starts one function with the plain functions framework of the folder. */
  start(target: string, env?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  /** Runs a script of the folder with the environment of an instance. */
  run(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

/**
 * Does what Cloud Build does with the functions that were uploaded: unpacks them into an empty folder, and installs the
 * packages. The folder is outside of the repository, so Node finds no package of it.
 */
export async function deployFolder(upload: Buffer): Promise<DeployedFolder> {
  const folder = mkdtempSync(resolve(tmpdir(), 'footfall-functions-'));
  try {
    const archive = resolve(folder, 'upload.zip');
    writeFileSync(archive, upload);
    await run('python3', ['-m', 'zipfile', '-e', archive, folder]);
    rmSync(archive);
    await installPackages(folder);
    return deployed(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function installPackages(folder: string): Promise<void> {
  // The cache has the packages from the installation of the repository.
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
}

function deployed(folder: string): DeployedFolder {
  const environment = instanceEnvironment(stack);
  const framework = createRequire(resolve(folder, 'package.json')).resolve(
    '@google-cloud/functions-framework',
  );
  return {
    folder,
    start: (target, env = {}) =>
      startServer(resolve(dirname(framework), 'main.js'), {
        env: {
          ...environment,
          FUNCTION_SOURCE: folder,
          FUNCTION_TARGET: target,
          FUNCTION_SIGNATURE_TYPE: 'http',
          PORT: '0',
          ...env,
        },
      }),
    run: async (args, env = {}) => {
      const all = { ...process.env, ...environment, ...env };
      return (await run(process.execPath, args, { cwd: folder, env: all })).stdout;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What Firebase's tools deploy: the functions that they read from the built ones, and Hosting's rewrites. */
export interface Deployment {
  endpoints: Record<string, DeployedEndpoint>;
  /** Where Hosting sends the requests of each address to. */
  rewrites: { glob: string; run?: { serviceId: string; region: string } }[];
}

interface DeployedEndpoint {
  id: string;
  region: string;
  serviceAccount?: string;
  scheduleTrigger?: object;
}

/**
 * What Firebase's tools would deploy with these settings, by their own code.
 * @throws Error with the output of the functions if these refuse the settings
 */
export async function deploymentWith(settings: Record<string, string>): Promise<Deployment> {
  const backend = firebaseTools('firebase-tools/lib/deploy/functions/backend');
  const { yamlToBuild } = firebaseTools('firebase-tools/lib/deploy/functions/runtimes/discovery');
  const { toBackend } = firebaseTools('firebase-tools/lib/deploy/functions/build');
  const { convertConfig } = firebaseTools('firebase-tools/lib/deploy/hosting/convertConfig');
  const manifest = await readManifest(settings);
  const wantBackend = toBackend(yamlToBuild(manifest, projectId, 'us-central1', codebase.runtime), {});
  // As in the first deployment: nothing is there yet.
  const context = { projectId, existingBackendPromise: Promise.resolve(backend.empty()) };
  const { rewrites } = await convertConfig(
    context,
    { functions: { default: { wantBackend } } },
    { config: hosting, version: 'versions/first' },
  );
  const endpoints: DeployedEndpoint[] = backend.allEndpoints(wantBackend);
  return { endpoints: Object.fromEntries(endpoints.map((each) => [each.id, each])), rewrites };
}

/** The description of the functions, as Firebase's tools ask for it before they deploy. */
async function readManifest(settings: Record<string, string>): Promise<object> {
  const folder = mkdtempSync(resolve(tmpdir(), 'footfall-manifest-'));
  const file = resolve(folder, 'functions.yaml');
  try {
    const script = resolve(root, 'node_modules/.bin/firebase-functions');
    await run(process.execPath, [script], {
      cwd: resolve(root, codebase.source),
      env: {
        GCLOUD_PROJECT: projectId,
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        ...settings,
      },
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
