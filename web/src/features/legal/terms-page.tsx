import { paths } from '../../paths.ts';

interface Props {
  /** Who runs this copy, in words that can stand in a sentence. */
  operator: string;
}

/** /terms-of-use: what one may do here, and what one may expect. */
export function TermsPage({ operator }: Props) {
  return (
    <article className="legal">
      <h1 className="text-section">Terms of use</h1>
      <p className="muted">Last changed on 21 November 2026</p>
      <p>
        Footfall is software that people run for themselves. This copy is run by {operator}. By making an
        account you agree to what follows with them; the program itself comes under the MIT licence.
      </p>

      <h2>What you get</h2>
      <p>
        A public beta, free and without limits. Pricing and limits arrive with the official release. Until
        then things may change, break, or stop; numbers are computed with care, and come without a warranty.
      </p>

      <h2>What is yours</h2>
      <p>
        The data of your workspace belongs to you. It is not shared and not sold. You may delete it at any
        time in the settings of the workspace.
      </p>

      <h2>What we ask of you</h2>
      <ul>
        <li>Add only websites that you own or may measure.</li>
        <li>Tell their visitors what you count, where your law asks for it.</li>
        <li>
          Keep names, email addresses and the like out of the paths and campaign tags of your pages: those are
          stored as they come.
        </li>
        <li>Keep your password to yourself, and say so if somebody else got hold of it.</li>
        <li>Send no false traffic, and do not try to reach what belongs to others.</li>
      </ul>

      <h2>When it ends</h2>
      <p>
        You may leave whenever you like. Accounts that break these terms may be closed. As far as the law
        allows, nobody is liable for damage that comes from using a free beta.
      </p>

      <h2>Data</h2>
      <p>
        What is kept of visitors and of accounts is in the <a href={paths.privacyPolicy}>privacy policy</a>.
      </p>
    </article>
  );
}
