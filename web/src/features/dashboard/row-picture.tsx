import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Picture } from './pictures.ts';

/** As attributes, so that the place is kept before any style is there. */
const sizes = { flag: { width: 20, height: 14 }, square: { width: 18, height: 18 } };

/** The picture of a row, or its stand-in. The name beside it says the same, so it is silent for screen readers. */
export function RowPicture({ shape, src, fallback, letter }: Picture) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="picture" aria-hidden="true">
      {src && src !== failed ? (
        <img
          className={shape}
          src={src}
          alt=""
          {...sizes[shape]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : letter && !src ? (
        <span className="letter">{letter}</span>
      ) : (
        <Icon name={fallback} boxSize="4.5" />
      )}
    </span>
  );
}
