import { onPress, options } from './page.ts';

/**
 * A site whose page sends what Umami's script does, by the documentation of its API.
 * @see https://umami.is/docs/api/sending-stats
 */
let cache: string | undefined;
let page = location.href;
let before = document.referrer;

async function send(type: string, fields: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(`${options.host}/api/send`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: {
      'Content-Type': 'application/json',
      ...(cache === undefined ? {} : { 'x-umami-cache': cache }),
    },
    body: JSON.stringify({
      type,
      payload: {
        website: options.domain,
        screen: `${screen.width}x${screen.height}`,
        language: navigator.language,
        title: document.title,
        hostname: location.hostname,
        url: page,
        referrer: before,
        ...fields,
      },
    }),
  });
  const answer = await response.json();
  cache = answer.cache;
  return answer;
}

const { pushState } = history;
history.pushState = function (...args) {
  pushState.apply(this, args);
  before = page;
  page = location.href;
  void send('event', {});
};

void send('event', {});

onPress('Sign up', async (reported) =>
  reported(JSON.stringify(await send('event', { name: 'Signup', data: { plan: 'pro', seats: 3 } }))),
);
onPress('Log in', async (reported) =>
  reported(JSON.stringify(await send('identify', { id: 'person-7', data: { email: 'a@b.example' } }))),
);
