import { paths } from '../../paths.ts';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { pictureSize, questions } from './questions.ts';
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

/** Five questions and the part of the dashboard that answers each. Without JavaScript all of them are shown. */
function Carousel() {
  return (
    <section className="section carousel-section" aria-labelledby="questions-answered">
      <h2 id="questions-answered" className="text-section">
        Five questions, one page.
      </h2>
      <ol className="carousel" data-carousel>
        {questions.map(({ id, question, answer, picture, alt }, item) => (
          <li key={id}>
            <h3>
              <button type="button" aria-expanded={item === 0} aria-controls={`answer-${id}`}>
                {question}
              </button>
            </h3>
            <div id={`answer-${id}`} className={item === 0 ? 'panel shown' : 'panel'}>
              <p className="muted">{answer}</p>
              <div className="frame">
                <img src={picture} alt={alt} {...pictureSize} loading="lazy" decoding="async" />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
