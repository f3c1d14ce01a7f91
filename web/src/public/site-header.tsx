import { say } from '@footfall/functions/contract';
import { docsPath, paths } from '../paths.ts';
import { linkTo } from '../public-address.ts';
import { profileName } from './site.ts';

/** On small screens, the links are in a menu that needs no script. */
export function SiteHeader({ profile }: { profile: string | null }) {
  const reading = (
    <>
      <a href={docsPath}>{say('Docs')}</a>
      <a href={paths.changelog}>{say('Changelog')}</a>
      {profile && (
        <a href={profile} rel="me noopener">
          {profileName(profile)}
        </a>
      )}
    </>
  );
  const logIn = <a href={linkTo(paths.login)}>{say('Log In')}</a>;
  return (
    <header className="site-header" data-header>
      <div className="column">
        <a className="home" href={linkTo(paths.landing)} aria-label={say('Footfall home page')}>
          <Mark />
          Footfall
        </a>
        <nav className="wide-only" aria-label={say('Main')}>
          {reading}
          <span className="space" />
          {logIn}
        </nav>
        <a className="button small" href={linkTo(paths.signup)}>
          {say('Try for free')}
        </a>
        <details className="menu" data-menu>
          <summary aria-label={say('Menu')}>
            <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
              <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
            </svg>
          </summary>
          <nav aria-label={say('Main')}>
            {reading}
            {logIn}
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The same picture as in ui/logo.tsx. */
export function Mark() {
  return (
    <svg className="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" />
      <path d="M6.5 17v-4.75a2.75 2.75 0 0 1 5.5 0V17m0-6.5v-.75a2.75 2.75 0 0 1 5.5 0V17" />
    </svg>
  );
}
