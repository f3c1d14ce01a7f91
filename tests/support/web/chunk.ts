import { textOf } from '../repository.ts';

/** The route of the built script of a module, such as `features/settings/settings-page.tsx`. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(textOf('web/dist/.vite/manifest.json')) as Record<string, { file: string }>;
  const chunks = Object.entries(manifest);
  const chunk = chunks.find(([source]) => source.endsWith(`/${module}`));
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `**/${chunk[1].file}`;
}
