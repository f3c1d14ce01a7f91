import { say } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { linkTo } from '../../public-address.ts';
import dashboard1120 from './images/dashboard-1120.webp?url';
import dashboard2240 from './images/dashboard-2240.webp?url';
import dashboardPhone from './images/dashboard-phone.webp?url';

const platforms = () => [say('Plain HTML'), 'WordPress', 'Next.js', 'Webflow', 'Shopify', 'Ghost', 'Astro'];

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1 className="text-hero">{say('Know what your site does, not who your visitors are.')}</h1>
        <div className="hero-side">
          <p className="text-prose muted">
            {say(
              'Cookie-free analytics in a script under 1kb. Every number has one definition, every raw event is in your own BigQuery. No profiles, nothing sold.',
            )}
          </p>
          <p className="buttons">
            <a className="button" href={linkTo(paths.signup)}>
              {say('Try for free')}
            </a>
            <a className="button outline" href={linkTo(paths.demo)}>
              {say('Try the demo')}
            </a>
          </p>
        </div>
      </div>
      <picture className="window">
        <source media="(max-width: 40rem)" srcSet={`${dashboardPhone} 2x`} width={390} height={640} />
        <img
          src={dashboard1120}
          srcSet={`${dashboard1120} 1120w, ${dashboard2240} 2240w`}
          sizes="(min-width: 74rem) 1104px, calc(100vw - 48px)"
          alt={say(
            'The dashboard of a workspace: four metrics above a chart of thirty days, and cards below it, the one of pages with tabs for the top, entry and exit pages',
          )}
          width={1120}
          height={756}
          fetchPriority="high"
        />
      </picture>
      <div className="platforms">
        <p id="platforms" className="text-note muted">
          {/* Translators: above a list of WordPress, Shopify and the like */}
          {say('Works with')}
        </p>
        <ul aria-labelledby="platforms">
          {platforms().map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
