import type { Site } from '../src/public/site.ts';

/** An https address with nothing after the host; http is allowed only for this machine. */
function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.origin !== text.replace(/\/$/, '')) {
    throw new Error(`${name} is '${text}'; it must be an origin, such as https://stats.example.com.`);
  }
  return url.origin;
}

function addressOf(name: string, text: string): string {
  if (URL.parse(text)?.protocol === 'https:') return text;
  throw new Error(`${name} is '${text}'; it must be an address that begins with https://.`);
}

/**
 * The deployment that the public pages are for, from the environment. The default origin is the project's own Hosting
 * address; a project named demo-* has none, so its default is the local stack.
 */
export function publicSettings(
  environment: Record<string, string | undefined>,
  project: string,
): Pick<Site, 'origin' | 'operator' | 'profile'> {
  const ownOrigin = project.startsWith('demo-') ? 'http://127.0.0.1:5000' : `https://${project}.web.app`;
  const profile = environment['FOOTFALL_PROFILE'];
  const origin = originOf('FOOTFALL_ORIGIN', environment['FOOTFALL_ORIGIN'] || ownOrigin);
  return {
    origin,
    operator: environment['FOOTFALL_OPERATOR'] || null,
    profile: profile ? addressOf('FOOTFALL_PROFILE', profile) : null,
  };
}
