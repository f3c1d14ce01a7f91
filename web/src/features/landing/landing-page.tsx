import { paths } from '../../paths.ts';
import { Carousel } from './carousel.tsx';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { ScriptSizes, type Sizes } from './script-sizes.tsx';

/** /: what the product is, and how to sign up. Written to HTML at build time. */
export function LandingPage({ sizes }: { sizes: Sizes }) {
  return (
    <>
      <Hero />
      <Carousel />
      <ScriptSizes {...sizes} />
      <FeatureGrid />
      <Faq />
      <section className="closing" aria-labelledby="closing">
        <h2 id="closing" className="text-section">
          Paste one line. See the next visit.
        </h2>
        <a className="button inverse" href={paths.signup}>
          Try for free
        </a>
      </section>
    </>
  );
}
