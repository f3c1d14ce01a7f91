import { useEffect, useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';

const load = () => import('./imported-look.tsx');

type Look = Awaited<ReturnType<typeof load>>;

let loaded: Look | undefined;

/** How imported days look. Its code loads only for sites with imports. */
export function useImported({ imports: { length } }: Pick<WorkspaceAnswer, 'imports'>): Look | undefined {
  const [look, show] = useState(loaded);
  useEffect(() => {
    if (length) void load().then((module) => show((loaded = module)));
  }, [length]);
  return look;
}
