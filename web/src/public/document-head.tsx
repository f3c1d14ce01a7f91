import font from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { say } from '@footfall/functions/contract';
import socialPicture from '../features/landing/images/social.jpg?url';

interface Props {
  path: string;
  /** With the product's name. */
  title: string;
  description: string;
  origin: string;
}

/** What the head of every public page has. */
export function DocumentHead({ path, title, description, origin }: Props) {
  const address = origin + path;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {Object.entries({
        type: 'website',
        site_name: 'Footfall',
        title,
        description,
        url: address,
        image: origin + socialPicture,
        'image:width': '1200',
        'image:height': '630',
        'image:alt': say('Know what your site does, not who your visitors are.'),
      }).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
    </>
  );
}
