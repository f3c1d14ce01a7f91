import type { SiteAnswer, SiteCallName, SiteInput } from '../../contract/shapes/programs/sites.ts';
import type { SiteCall } from './call.ts';
import * as goals from './goals.ts';
import * as guests from './guests.ts';
import * as links from './links.ts';
import * as sites from './sites.ts';

/** What answers each call of the Sites API. It works with calls of the table alone. */
export const siteAnswers: {
  [Name in SiteCallName]: (call: SiteCall<SiteInput<Name>>) => Promise<SiteAnswer<Name>>;
} = {
  'list sites': sites.list,
  'create a site': sites.create,
  'get a site': sites.get,
  'change a site': sites.change,
  'delete a site': sites.remove,
  'create a shared link': links.put,
  'list goals': goals.list,
  'put a goal': goals.put,
  'create a goal': goals.put,
  'delete a goal': goals.remove,
  'list guests': guests.list,
  'invite a guest': guests.invite,
  'delete a guest': guests.remove,
};
