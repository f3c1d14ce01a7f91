import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { importsOf } from './circles.ts';
import { isSource, type Source } from './source.ts';

/** The files of a checkout that git tracks or would add, without deleted and unstaged files. */
export function filesIn(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(resolve(root, path)));
}

/** Files of a checkout with their texts; without a list of files, the code. */
export const sourcesIn = (root: string, files = filesIn(root).filter(isSource)): Source[] =>
  files.map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/**
 * Which files of this repository each of the given ones imports.
 * @param root the folder of the paths
 * @param imports what a file imports
 */
export function graphOf(files: readonly Source[], root: string, imports = importsOf): Map<string, string[]> {
  const options: ts.CompilerOptions = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    allowImportingTsExtensions: true,
    allowJs: true,
  };
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const pathOf = (specifier: string, from: string) => {
    const file = resolve(root, from);
    const { resolvedModule } = ts.resolveModuleName(specifier, file, options, ts.sys, cache);
    // A style sheet or a picture is no module.
    const named = specifier.startsWith('.') ? resolve(file, '..', specifier.replace(/\?.*/, '')) : undefined;
    const found = resolvedModule?.resolvedFileName ?? named;
    return found && relative(root, found).split(sep).join('/');
  };
  const isHere = (path: string | undefined) =>
    path !== undefined && !/^\.\.\/|(^|\/)node_modules\//.test(path);
  return new Map(
    files.map((file) => {
      const paths = imports(file).map((specifier) => pathOf(specifier, file.path));
      return [file.path, paths.filter(isHere) as string[]];
    }),
  );
}
