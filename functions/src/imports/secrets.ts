import type { Import } from '../store/firestore/imports/imports.ts';

export const sealPurpose = { upload: 'import upload', salts: 'import salts' } as const;

/** The name of an import's file in the bucket. */
export const objectOf = ({ id, workspaceId }: Pick<Import, 'id' | 'workspaceId'>) =>
  `imports/${workspaceId}/${id}`;
