import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeCredentials } from './credentials.ts';
import { endpointsAt, startFirebaseStandIn } from './firebase-stand-in.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What Firebase's tools did. */
export interface Release {
  /** The calls that write, as `POST cloudfunctions v2/projects/...`, in order, with their bodies. */
  written: { line: string; body: Record<string, unknown> }[];
  /** The archive with the functions. */
  upload: Buffer;
}

/**
 * Runs `firebase deploy` for the built functions and pages, with these lines in the settings of the functions, against
 * stand-ins of the APIs.
 * @throws Error with its output if it fails
 */
export async function release(settings: string): Promise<Release> {
  await using google = await startFirebaseStandIn();
  const credentials = writeCredentials(google.address);
  // Firebase's tools read settings only from folders of the project.
  const folder = mkdtempSync(resolve(root, '.local/release-'));
  const config = resolve(root, `.firebase.release-${process.pid}.json`);
  try {
    writeFileSync(resolve(folder, '.env'), settings);
    writeConfig(config, folder);
    const tools = fileURLToPath(import.meta.resolve('firebase-tools/lib/bin/firebase.js'));
    const args = ['deploy', '--only', 'functions,hosting', '--project', 'demo-release'];
    await promisify(execFile)(
      process.execPath,
      [tools, ...args, '--config', config, '--non-interactive', '--force'],
      { env: environment(google.address, credentials.file, folder), cwd: root, maxBuffer: 2 ** 26 },
    ).catch((error: Error & { stdout: string }) => {
      // It writes its errors there.
      throw new Error(error.stdout, { cause: error });
    });
    const isWritten = ({ line }: { line: string }) => !/^GET | (sts|upload) |:(testIam|generate)/.test(line);
    return {
      written: google.calls.filter(isWritten).map(({ line, body }) => ({ line, body: read(body) })),
      upload:
        google.calls.find(({ line }) => line.startsWith('PUT upload functions'))?.body ?? Buffer.alloc(0),
    };
  } finally {
    credentials.remove();
    rmSync(config, { force: true });
    rmSync(folder, { recursive: true });
  }
}

const read = (body: Buffer) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;

/** firebase.json without the build before it, and with other settings. It lies beside it, because paths are relative. */
function writeConfig(file: string, settings: string): void {
  const config = JSON.parse(readFileSync(resolve(root, 'firebase.json'), 'utf8'));
  for (const codebase of config.functions) {
    delete codebase.predeploy;
    codebase.configDir = relative(root, settings);
  }
  writeFileSync(file, JSON.stringify(config));
}

/** The environment of Firebase's tools: no login, no statistics, no messages of the day, and the stand-in. */
function environment(address: string, credentials: string, folder: string): NodeJS.ProcessEnv {
  mkdirSync(resolve(folder, 'configstore'));
  writeFileSync(
    resolve(folder, 'configstore/firebase-tools.json'),
    JSON.stringify({ usage: false, motd: { fetched: Number.MAX_SAFE_INTEGER } }),
  );
  return {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    ...endpointsAt(address),
  };
}
