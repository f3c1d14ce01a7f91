/** An entry of a package-lock.json, by the path of its folder. */
export interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}

export type LockedPackages = Record<string, LockedPackage>;

/** A package.json, as far as a lockfile repeats it. */
interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/**
 * A lockfile for a folder of its own with what its dependencies need, in the versions of the workspace's lockfile.
 * @param workspace the folder whose dependencies these are; its own packages move up by one folder
 * @throws Error if the workspace's lockfile lacks a package, or two versions of it would lie in the same folder
 */
export function lockfileOf(manifest: Manifest, locked: LockedPackages, workspace: string) {
  const sources = new Map<string, string>();
  const wanted = Object.keys(manifest.dependencies).map((name) => ({
    name,
    from: workspace,
    optional: false,
  }));
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const source = pathOf(next.name, next.from, locked);
    if (!source) {
      if (next.optional) continue;
      throw new Error(`package-lock.json has no ${next.name}, which ${next.from} needs`);
    }
    const folder = source.replace(`${workspace}/`, '');
    const other = sources.get(folder);
    if (other === source) continue;
    if (other) throw new Error(`${other} and ${source} would both be ${folder}: deduplicate them`);
    sources.set(folder, source);
    wanted.push(...needsOf(locked[source] ?? {}).map((need) => ({ ...need, from: source })));
  }
  const packages = [...sources].sort(([one], [other]) => (one < other ? -1 : 1));
  const { name, version } = manifest;
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      ...Object.fromEntries(
        packages.map(([folder, source]) => [folder, forProduction(locked[source] ?? {})]),
      ),
    },
  };
}

/** Where the package at `from` finds `name`: in the nearest folder, as Node looks for it. */
export function pathOf(name: string, from: string, locked: LockedPackages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (path in locked) return path;
    if (!folder) return undefined;
  }
}

function needsOf(entry: LockedPackage): { name: string; optional: boolean }[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = entry;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, optional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, optional: true })),
    ...Object.keys(peerDependencies).map((name) => ({
      name,
      optional: peerDependenciesMeta[name]?.optional ?? false,
    })),
  ];
}

/** Without what the entry is for the workspace. */
function forProduction({ dev: _dev, devOptional: _devOptional, peer: _peer, ...entry }: LockedPackage) {
  return entry;
}
