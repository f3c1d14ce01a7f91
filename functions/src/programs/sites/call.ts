import type { Answer, CallName, Input, WorkspaceAnswer } from '../../contract/index.ts';
import type { SiteAnswer, SiteCallName, SiteInput } from '../../contract/shapes/programs/sites.ts';
import { AppError } from '../../core/errors.ts';

/**
 * Makes a call of the table as the person whose key it is, with their rights and limits; about the site of the call, if
 * it is about one.
 */
export type Make = <Name extends CallName>(
  name: Name,
  input: Omit<Input<Name>, 'workspaceId'>,
) => Promise<Answer<Name>>;

/** The domain and the time zone of a site. */
export type NamedSite = Pick<WorkspaceAnswer, 'domain' | 'timezone'>;

/** A call of the Sites API. */
export interface SiteCall<Given> {
  input: Given;
  /** The site that `site_id` names. */
  site: NamedSite;
  make: Make;
  /** Where the app is, such as `https://footfall.example`. */
  origin: string;
  /** The domain that a header repeats; undefined without it. */
  confirmedDomain: string | undefined;
}

export type AnswerTo<Name extends SiteCallName> = (
  call: SiteCall<SiteInput<Name>>,
) => Promise<SiteAnswer<Name>>;

/** The refusal of a call, with the whole text that the caller reads. */
export const problem = (message: string) => new AppError('invalid_request', message);

export const deleted = { deleted: 'true' } as const;
