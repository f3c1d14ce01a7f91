import { cpSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { compileCities } from './cities.ts';
import { lockfileOf } from './lockfile.ts';
import { sourceVersion } from './version.ts';

const functions = resolve(import.meta.dirname, '..');
const resolveFromFunctions = createRequire(resolve(functions, 'package.json')).resolve;
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The only package that the functions need beside their bundles: the platform starts it, and it loads the functions. */
const framework = '@google-cloud/functions-framework';

/** The globals that CommonJS packages expect, for use in ES modules. */
const commonJs = `import { createRequire as $createRequire } from 'node:module';
const require = $createRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Builds the folder that is deployed. It has everything that the functions need but the framework and the page of the
 * app, which another build makes, and no link to the rest of the repository: `npm ci` in a copy of it makes a folder
 * that runs.
 * @param out a folder that does not exist yet
 */
export async function buildFunctions(out: string): Promise<void> {
  await build({
    entryPoints: {
      index: resolve(functions, 'src/index.ts'),
      job: resolve(functions, 'src/jobs/run.ts'),
    },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    banner: { js: commonJs },
    define: { 'process.env.FOOTFALL_VERSION': JSON.stringify(sourceVersion()) },
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(resolve(functions, 'src/store/bigquery/schema'), resolve(out, 'schema'), { recursive: true });
  cpSync(resolve(functions, 'src/languages/catalogues'), resolve(out, 'catalogues'), { recursive: true });
  const { name, version, license, type, engines, imports } = readJson(resolve(functions, 'package.json'));
  compileCities();
  copyData(Object.keys(imports), out);
  const { packages } = readJson(resolve(functions, '../package-lock.json'));
  const dependencies = { [framework]: packages[`node_modules/${framework}`].version };
  const manifest = { name, version, license, engines, dependencies };
  write(resolve(out, 'package-lock.json'), lockfileOf(manifest, packages, 'functions'));
  write(resolve(out, 'package.json'), {
    ...manifest,
    private: true,
    type,
    main: 'index.js',
    imports: { '#data/*': './data/*' },
  });
}

/**
 * The files of data that the functions read, under the names by which they import them. They are large, so they are hard
 * links where the disk allows that.
 */
function copyData(names: readonly string[], out: string): void {
  mkdirSync(resolve(out, 'data'));
  for (const name of names) {
    const [from, to] = [resolveFromFunctions(name), resolve(out, name.slice(1))];
    try {
      linkSync(from, to);
    } catch {
      cpSync(from, to);
    }
  }
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
