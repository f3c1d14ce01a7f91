import { paths } from '../paths.ts';

/** Badges, the copyright line, and links to the legal pages. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="column">
        <p>
          <span>©2023 Footfall</span>
          <span className="badge">GDPR</span>
          <span className="badge">CCPA</span>
        </p>
        <nav aria-label="Footer">
          <a href={paths.changelog}>Changelog</a>
          <a href={paths.privacyPolicy}>Privacy policy</a>
          <a href={paths.termsOfUse}>Terms of use</a>
          <a href={`${paths.changelog}#stay-updated`}>Stay updated</a>
        </nav>
      </div>
    </footer>
  );
}
