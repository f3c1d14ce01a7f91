import { tagLimits, type UnknownTagName } from '../../../contract/index.ts';
import { added, changing } from '../audit.ts';
import { definitionDocuments } from '../workspace/documents.ts';
import { refuseStranger } from '../members/roles.ts';

export interface Tag {
  tag: UnknownTagName;
  value: string;
}

const dismissedTagsDocument = (workspaceId: string) => definitionDocuments(workspaceId).doc('left-tags');

const written = ({ tag, value }: Tag) => `${tag}=${value}`;

export async function listDismissedTags(workspaceId: string): Promise<string[]> {
  return (await dismissedTagsDocument(workspaceId).get()).get('tags') ?? [];
}

export async function dismissedTags(workspaceId: string): Promise<(tag: Tag) => boolean> {
  const dismissed = new Set(await listDismissedTags(workspaceId));
  return (tag) => dismissed.has(written(tag));
}

/**
 * Dismisses a tag. Beyond the limit, the oldest are forgotten.
 * @throws AppError `not_found` for someone who is not a member
 */
export async function dismissTag(
  { workspaceId, uid, now }: { workspaceId: string; uid: string; now: Date },
  tag: Tag,
) {
  const document = dismissedTagsDocument(workspaceId);
  await changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseStranger(workspaceId, uid, transaction);
    const before: string[] = (await transaction.get(document)).get('tags') ?? [];
    if (before.includes(written(tag))) return;
    transaction.set(document, {
      kind: 'left-tags',
      tags: [...before, written(tag)].slice(-tagLimits.left),
    });
    note('tag.left', added({ tag: written(tag) }));
  });
}
