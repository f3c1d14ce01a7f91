import { expect, test } from 'vitest';
import { filterText } from '../../../../../web/src/report/address/filter-words.ts';
import { lineOf } from '../../../../support/web/questions.ts';

test.each(
  Object.entries({
    'is,country,DE,FR': 'Country is Germany or France',
    'is_not,country,': 'Country is not Unknown',
    'contains,page,/blog': 'Page contains /blog',
    'contains_not,country,DE': 'Country does not contain DE',
    'is,source,': 'Source is Direct / None',
    'is_not,utm_campaign,': 'UTM campaign is not None',
    'is,props:plan,': 'Property: plan is None',
    'is,device,mobile': 'Device type is Mobile',
    'is,screen,1920x1080': 'Resolution is 1920 × 1080',
    'has_done,props:Plan,pro': 'Visit includes property: Plan pro',
    'is_not,city,Other': 'City is not Other cities',
    'is,hour_of_day,21,23': 'Hour of the day is 9:00 PM to 10:00 PM or 11:00 PM to 12:00 AM',
    'is,day_of_week,1,7': 'Day of the week is Monday or Sunday',
    'has_done,name,Order': 'Visit includes event Order',
    'has_done,goal,Order,Sign-up': 'Reached Order or Sign-up',
    'has_not_done,goal,Order': 'Did not reach Order',
    'is,goal,Order': 'Goal is Order',
    'is,page,/%C3%BCber,': 'Page is /über or Unknown',
    'is_not,entry_page,/%E2%80%AEa%20b': 'Entry page is not /%E2%80%AEa%20b',
    'matches_wildcard,page,/%C3%BC*': 'Page matches pattern /ü*',
    'matches,page,[%C3%BC]': 'Page matches regular expression [%C3%BC]',
    'is,next_page,/%C3%BCber,': 'Next page is /über or None: the visit ended here',
    'is,props:plan,%C3%BC': 'Property: plan is %C3%BC',
    'has_not_done,name,Order': 'Visit never includes event Order',
  }),
)('%s reads “%s”', (text, words) => expect(filterText(lineOf(text)).replaceAll(/\s/g, ' ')).toBe(words));
