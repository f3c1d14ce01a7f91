import { say, utcDayText } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { linkTo } from '../../public-address.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';
import { EnglishBinds } from './english-binds.tsx';

interface Props {
  /** The operator of this installation, as part of a sentence. */
  operator: string;
}

export function TermsPage({ operator }: Props) {
  return (
    <article className="legal">
      <h1 className="text-section">{say('Terms of use')}</h1>
      <p className="muted">{say('Last changed on {day}', { day: utcDayText('2026-11-21', 'long') })}</p>
      <EnglishBinds />
      <p>
        {say(
          'Footfall is software that people run for themselves. This copy is run by {operator}. By creating an account, you agree with them on these terms. The program itself is available under the MIT licence.',
          { operator },
        )}
      </p>

      <h2>{say('What you get')}</h2>
      <p>
        {say(
          'A public beta, free and without limits. Pricing and limits arrive with the official release. Until then, things may change, break or stop. Numbers are computed with care, but come without a warranty.',
        )}
      </p>

      <h2>{say('What is yours')}</h2>
      <p>
        {say(
          'The data of your workspace belongs to you. It is not shared and not sold. You can delete it at any time in the settings of the workspace.',
        )}
      </p>

      <h2>{say('What we ask of you')}</h2>
      <ul>
        <li>{say('Add only websites that you own or may measure.')}</li>
        <li>{say('Tell their visitors what you count where the law requires it.')}</li>
        <li>
          {say(
            'Keep names, email addresses and the like out of the paths and campaign tags of your pages: they are stored as they arrive.',
          )}
        </li>
        <li>{say('Keep your password to yourself, and say so if someone else gets hold of it.')}</li>
        <li>{say('Do not send false traffic, and do not try to access what belongs to others.')}</li>
      </ul>

      <h2>{say('When it ends')}</h2>
      <p>
        {say(
          'You can leave whenever you like. Accounts that break these terms may be closed. As far as the law allows, no one is liable for damage caused by using a free beta.',
        )}
      </p>

      <h2>{say('Data')}</h2>
      <p>
        {sayRich('The <privacy>privacy policy</privacy> says what is stored about visitors and accounts.', {
          privacy: (words) => <a href={linkTo(paths.privacyPolicy)}>{words}</a>,
        })}
      </p>
    </article>
  );
}
