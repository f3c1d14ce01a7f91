import { cleanName, linkSections } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { type AnswerTo, type Make, problem } from './call.ts';

/**
 * The address of the shared link with this name that works without end. A new one shows all pages by weeks and hides
 * small groups, as our links do by default.
 */
export const put: AnswerTo<'create a shared link'> = async ({ input, origin, make }) => {
  const { name } = input;
  const link =
    (await known(make, name)) ??
    (await make('link.create', { name, sections: [...linkSections], onlyOne: true }).catch(
      async (error: unknown) => {
        const isTaken = error instanceof AppError && error.code === 'name_taken';
        // A call at the same moment can have made it.
        const found = isTaken ? await known(make, name) : undefined;
        if (!found) throw error;
        return found;
      },
    ));
  if (link.address === null) throw problem('The address of this link cannot be read any more. Delete it.');
  return { name: link.name, url: `${origin}${link.address}` };
};

async function known(make: Make, name: string) {
  const wanted = cleanName(name, name.length);
  const links = await make('link.list', {});
  return links.find((link) => link.name === wanted && link.offSince === null && link.lastDay === null);
}
