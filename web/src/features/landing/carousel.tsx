import { pictureSize, questions } from './questions.ts';

/** Five questions and the part of the dashboard that answers each. Without JavaScript all of them are shown. */
export function Carousel() {
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
