import { isLanguageTag, type LanguageTag } from '../../../contract/index.ts';
import { inPieces } from '../../../core/in-pieces.ts';
import { firestore } from '../../clients.ts';
import { maxWrites } from '../delete-all.ts';
import { memberName } from '../workspace/documents.ts';

const languageDocument = (uid: string) => firestore().doc(`languages/${memberName(uid)}`);

/** The language that a person chose; null for that of their browser, also if the product has lost the language since. */
export const languageOf = async (uid: string): Promise<LanguageTag | null> =>
  (await languagesOf([uid])).get(uid) ?? null;

/** The languages of those who chose one, by account id. */
export async function languagesOf(uids: readonly string[]): Promise<Map<string, LanguageTag>> {
  const chosen = new Map<string, LanguageTag>();
  for (const some of inPieces(uids, maxWrites)) {
    const documents = await firestore().getAll(...some.map(languageDocument));
    documents.forEach((document, index) => {
      const tag: unknown = document.get('tag');
      const uid = some[index];
      if (uid !== undefined && isLanguageTag(tag)) chosen.set(uid, tag);
    });
  }
  return chosen;
}

/** @param tag null removes the choice */
export async function chooseLanguage(uid: string, tag: LanguageTag | null): Promise<void> {
  await (tag === null ? languageDocument(uid).delete() : languageDocument(uid).set({ uid, tag }));
}
