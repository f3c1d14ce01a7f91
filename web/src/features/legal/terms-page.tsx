import { paths } from '../../paths.ts';

interface Props {
  /** The operator of this installation, as part of a sentence. */
  operator: string;
}

export function TermsPage({ operator }: Props) {
  return (
    <article className="legal">
      <h1 className="text-section">Terms of use</h1>
      <p className="muted">Last changed on 21 November 2026</p>
      <p>
        Footfall is software that people run for themselves. This copy is run by {operator}. By creating an
        account, you agree with them on these terms. The program itself is available under the MIT licence.
      </p>

      <h2>What you get</h2>
      <p>
        A public beta, free and without limits. Pricing and limits arrive with the official release. Until
        then, things may change, break or stop. Numbers are computed with care, but come without a warranty.
      </p>

      <h2>What is yours</h2>
      <p>
        The data of your workspace belongs to you. It is not shared and not sold. You can delete it at any
        time in the settings of the workspace.
      </p>

      <h2>What we ask of you</h2>
      <ul>
        <li>Add only websites that you own or may measure.</li>
        <li>Tell their visitors what you count where the law requires it.</li>
        <li>
          Keep names, email addresses and the like out of the paths and campaign tags of your pages: they are
          stored as they arrive.
        </li>
        <li>Keep your password to yourself, and say so if someone else gets hold of it.</li>
        <li>Do not send false traffic, and do not try to access what belongs to others.</li>
      </ul>

      <h2>When it ends</h2>
      <p>
        You can leave whenever you like. Accounts that break these terms may be closed. As far as the law
        allows, no one is liable for damage caused by using a free beta.
      </p>

      <h2>Data</h2>
      <p>
        The <a href={paths.privacyPolicy}>privacy policy</a> says what is stored about visitors and accounts.
      </p>
    </article>
  );
}
