import { auditRetentionDays, refusedRetentionDays, say, utcDayText } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { linkTo } from '../../public-address.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';
import { EnglishBinds } from './english-binds.tsx';

interface Props {
  /** The operator of this installation, as part of a sentence. */
  operator: string;
}

export function PrivacyPage({ operator }: Props) {
  return (
    <article className="legal">
      <h1 className="text-section">{say('Privacy policy')}</h1>
      <p className="muted">{say('Last changed on {day}', { day: utcDayText('2026-11-22', 'long') })}</p>
      <EnglishBinds />
      <p>
        {say(
          'Footfall is software that people run for themselves. This copy is run by {operator}, in a Google Cloud project of their own. They decide what happens to its data and answer your questions about it.',
          { operator },
        )}
      </p>

      <Visits operator={operator} />
      <Accounts />
      <Storage operator={operator} />
      <Retention operator={operator} />
      <Rights operator={operator} />
    </article>
  );
}

const Visits = ({ operator }: Props) => (
  <>
    <h2>{say('If you visit a website that uses Footfall')}</h2>
    <p>
      {say(
        'The website carries a small script. It sets no cookie and stores nothing in your browser. For each page that you look at, it sends the page’s address, the page you came from, and the size of your screen; then for how many seconds you viewed the page, how far down you scrolled, and which links to other websites you clicked. A website can have other things counted, such as a sign-up, and how fast its pages were for you: when the largest part of a page appeared, how quickly it answered, whether it moved about, and when the first byte came. Of all this, Footfall stores:',
      )}
    </p>
    <ul>
      <li>
        {say(
          'the time, and the host and path of the page, without what follows a ?, ; or &, apart from up to five parts that say which page it is, if the website has chosen them, such as “?product=7”. What follows a # is stored only where it tells the website’s pages apart, and only as far as it names a page: of “#/reset?token=123”, “#/reset” is stored;',
        )}
      </li>
      <li>
        {say(
          'the page you came from, without what follows a ?, #, ; or &, and the campaign tags of the address (utm_source and the like);',
        )}
      </li>
      <li>
        {say(
          'your country, and the region and city that your internet address probably belongs to, your language, the kind of device, the browser, the operating system, and the size of the screen. Reports name a city only if the website has at least three visitors from it on a day;',
        )}
      </li>
      <li>
        {say(
          'the seconds, the depth, those four measurements, the addresses of those links, without what follows a question mark, and what the website adds to its own events. Addresses in that, and in campaign tags, are cut in the same way;',
        )}
      </li>
      <li>{say('a number that stands for you on this website and on this day.')}</li>
    </ul>
    <p>
      {say(
        'Footfall uses your internet address while the request lasts and then forgets it: it neither stores the address nor writes it to its logs. It is looked up in lists of countries, regions and cities that come with the program, so no other company is asked. It is compared with the addresses that the website’s owner does not want to count. And it is put through a keyed hash, together with the website and the name of your browser, which gives the number above. The key is random, and there is a new one each day. It is deleted about an hour after that day has ended everywhere on earth. The database can bring back what was deleted for one more hour, and for longer if {operator} has it keep copies of the keys, which Footfall’s instructions advise against. After that, no one can work out which address a number came from, not even by trying every address. The next day, you count as a new visitor.',
        { operator },
      )}
    </p>
    <p>
      {say(
        'If your browser sends the signal Global Privacy Control, none of this is stored and no number is made, unless the website’s owner has decided otherwise. They can honour Do Not Track as well. And you are not counted on a website for which your browser’s local storage has an entry named footfall.',
      )}
    </p>
  </>
);

const Accounts = () => (
  <>
    <h2>{say('If you have an account')}</h2>
    <p>
      {say(
        'Firebase Authentication, a service of Google, stores your email address, your display name if you give one, how you sign in, and when you last did. Your password is stored there as a hash that Footfall cannot read. A workspace has a domain, a name, a time zone, its members with their roles, and a logo if you add one. Anyone who knows the address of a logo’s picture can look at it; the address cannot be guessed.',
      )}
    </p>
    <p>
      {say(
        'When you change something in a workspace, its log keeps what you changed, when, and the id of your account, for {auditRetentionDays, plural, one {# day} other {# days}}. The workspace’s owners and admins can read it. The names in it are read from the accounts when it is shown, so a deleted account has none. Invitations that you send or get are kept for two weeks with the email address, and the keys that you make until you remove them. An email to you is deleted as soon as it is sent, and after two days if it cannot be sent; then your address and the reason are kept for about two months, so that the owners and admins who invited you can see it. So that no one can flood an address with invitations, how many emails it got on a day is kept for two days, under a hash from which no one without this deployment’s key gets back to it.',
        { auditRetentionDays },
      )}
    </p>
    <p>{say('On the page of your account, you can export everything that is kept about you.')}</p>
    <p>
      {say(
        'You can delete your account there too. You decide first what happens to the workspaces that no one else owns: another member becomes the owner, or they are deleted. If your account is deleted in any other way, the workspaces that no one else owns are deleted about a week later.',
      )}
    </p>
    <p>
      {say(
        'Your browser’s local storage remembers that you are signed in, which workspace you looked at last, and the theme you chose. If you sign in with Google or GitHub, that company sets its own cookies in its own window.',
      )}
    </p>
    <p>
      {say(
        'It also holds the last numbers of your dashboard, which you see without a connection: for seven days at most, and until you sign out or lose access to them. If your organisation signs you in, its provider sets its own cookies in its own window.',
      )}
    </p>
    <p>
      {say(
        'The icons of the websites that your visitors come from are stored with Footfall or fetched by its server, which tells those websites nothing about you or your visitors. Your browser asks no other company for them.',
      )}
    </p>
  </>
);

const Storage = ({ operator }: Props) => (
  <>
    <h2>{say('Where it is, and who else sees it')}</h2>
    <p>
      {say(
        'Events are stored in BigQuery, or in Firestore until BigQuery accepts them. Workspaces are in Firestore too. Both are in the Google Cloud project of {operator}, in one region that they have chosen, and Google processes the data on their behalf. Requests get there through Firebase Hosting, Google’s network of servers around the world, which can be in another country. Accounts are kept by Firebase Authentication, which Google runs in the United States.',
        { operator },
      )}
    </p>
    <p>
      {say(
        'Like every hosting provider, Google keeps technical logs of requests, which can contain internet addresses. Footfall does not use them, and {operator} decides how long they are kept. Data is not sold, not shared, and not used for advertising.',
        { operator },
      )}
    </p>
  </>
);

const Retention = ({ operator }: Props) => (
  <>
    <h2>{say('How long')}</h2>
    <p>
      {say(
        'Events stay until the owner of the workspace deletes them, or until they are as old as the owner has decided; daily sums, which name no one, can stay longer. If a workspace is reset or deleted, its events disappear from every report at once. Their rows are deleted within a few hours, because BigQuery refuses to delete rows that have just arrived. For seven days, {operator} can still restore deleted rows, and for seven more, Google can. After that, they are gone. Events that BigQuery cannot accept at all are kept in Firestore for {refusedRetentionDays, plural, one {# day} other {# days}}, so that the fault can be found.',
        { operator, refusedRetentionDays },
      )}
    </p>
  </>
);

const Rights = ({ operator }: Props) => (
  <>
    <h2>{say('Your rights')}</h2>
    <p>
      {sayRich(
        'Under the GDPR, you can ask what is stored about you and have it corrected or deleted. Under the CCPA, you can object to the sale of your data, which does not take place. For an account, ask {operator}. Visits cannot be looked up by person: no record leads back to one. The <terms>terms of use</terms> apply to accounts as well.',
        { terms: (words) => <a href={linkTo(paths.termsOfUse)}>{words}</a>, operator },
      )}
    </p>
  </>
);
