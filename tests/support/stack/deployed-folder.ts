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

/** What runs in a deployment: the uploaded files, and the packages that their lockfile names. */
export interface DeployedFolder extends Disposable {
  folder: string;
  /** Starts one function with the plain functions framework of the folder. */
  start(target: string, env?: NodeJS.ProcessEnv): Promise<ServerProcess>;
  /** Runs a script of the folder with the environment of an instance. */
  run(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

/**
 * Does the same as Cloud Build with the uploaded functions: unpacks them into an empty folder, and installs the
 * packages. The folder is outside of the repository, so Node finds no package of it.
 */
export async function deployFolder(upload: Buffer): Promise<DeployedFolder> {
  const folder = mkdtempSync(resolve(tmpdir(), 'footfall-functions-'));
  try {
    const archive = resolve(folder, 'upload.zip');
    writeFileSync(archive, upload);
    await run('python3', ['-m', 'zipfile', '-e', archive, folder]);
    rmSync(archive);
    // The cache has the packages from the installation of the repository.
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    return deployed(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
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

/** What Firebase's tools read of a function. */
interface Endpoint {
  region: string[];
  serviceAccountEmail?: string;
}

/**
 * The built functions with these settings, as Firebase's tools load them before they deploy.
 * @throws Error with the output of the functions if these refuse the settings
 */
export async function functionsWith(settings: Record<string, string>): Promise<Endpoint[]> {
  const folder = mkdtempSync(resolve(tmpdir(), 'footfall-manifest-'));
  const file = resolve(folder, 'functions.yaml');
  try {
    const script = resolve(root, 'node_modules/.bin/firebase-functions');
    await run(process.execPath, [script], {
      cwd: resolve(root, 'functions'),
      env: {
        GCLOUD_PROJECT: 'demo-footfall',
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        ...settings,
      },
    });
    return Object.values(JSON.parse(readFileSync(file, 'utf8')).endpoints);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
