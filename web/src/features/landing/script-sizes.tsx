import { numberFormat, say } from '@footfall/functions/contract';

/** In downloaded bytes. */
export interface Sizes {
  /** The tracker script, compressed. */
  script: number;
  /** The website's font, in a format that is already compressed. */
  font: number;
}

const competitor = 53_100;

/** Example: 540 is `0.5 kB`. */
export function kilobytes(bytes: number): string {
  const fraction = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return say('{size} kB', { size: numberFormat(fraction).format(bytes / 1000) });
}

export function ScriptSizes({ script, font }: Sizes) {
  const bars = [
    { name: 'Footfall', bytes: script, ours: true },
    { name: say('The font of this page'), bytes: font, ours: false },
    { name: say('Large competitor'), bytes: competitor, ours: false },
  ];
  return (
    <section className="section sizes" aria-labelledby="sizes">
      <div>
        <h2 id="sizes" className="text-section">
          {say('Your pages stay as light as they are.')}
        </h2>
        <p className="muted">
          {say(
            'Measured each time this page is built: {bytes, plural, one {# byte} other {# bytes}} to download, which a browser keeps for an hour. The font of this page is there for scale.',
            { bytes: script },
          )}
        </p>
      </div>
      <dl>
        {bars.map(({ name, bytes, ours }) => (
          <div key={name} className={ours ? 'size ours' : 'size'}>
            <dt>{name}</dt>
            <dd>
              <span className="bar" style={{ width: `${(bytes / competitor) * 100}%` }} aria-hidden="true" />
            </dd>
            <dd className="figure">{kilobytes(bytes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
