import { expect, it } from 'vitest';
import { invitation, type InvitationText } from '../../../../functions/src/members/invitation-mail.ts';
import { composeMail } from '../../../../functions/src/notify/mail.ts';

const now = new Date('2026-11-22T10:00:00Z');

const named = (name: string, domain = 'tideline.example', isProven = true) => ({ name, domain, isProven });
/** Without the word joiners (U+2060) that prevent mail programs from linking domains. */
const plain = (text: string) => text.replaceAll('\u2060', '');

function mailOf(changes: Partial<InvitationText> = {}, to = 'ben@example.com') {
  const data: InvitationText = {
    workspaces: [named('Tideline Journal')],
    inviterName: 'Ann Marsh',
    role: 'viewer',
    link: 'https://stats.example.com/invitation?token=abc',
    expires: new Date('2026-11-29T10:00:00Z'),
    timezone: 'Europe/Amsterdam',
    ...changes,
  };
  return composeMail({ to, template: 'invitation', content: invitation(data), about: 'w1' }, now);
}

it('the mail of an invitation says who invites, to what, until when, and what to do, as text', () => {
  const { subject, text } = mailOf();
  expect(plain(subject)).toBe('You are invited to the statistics of tideline.example on Footfall');
  expect(plain(text)).toBe(`You are invited to the statistics of tideline.example

Ann Marsh invites you to see the website statistics of Tideline Journal on Footfall. Your role will be Viewer.

See the invitation:
https://stats.example.com/invitation?token=abc

The invitation is for this email address only. It ends on November 29, 11:00 (Europe/Amsterdam).

If you did not expect it, ignore this email. Nothing happens unless you accept.

-- 
You get this email because Ann Marsh entered your email address. It does not track whether you open it.`);
});

it('the mail of an invitation says the same in HTML, without anything that is loaded from elsewhere', () => {
  const { html } = mailOf();
  expect(plain(html)).toMatch(/<h1[^>]*>\s*You are invited to the statistics of tideline\.example\s*<\/h1>/);
  expect(html).toContain('href="https://stats.example.com/invitation?token=abc"');
  expect(html).toContain('November 29, 11:00 (Europe/Amsterdam)');
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
});

it.each([
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B and 3 more'],
])('the mail of an invitation names the workspaces %j as %j', (names, shown) => {
  const { text } = mailOf({ workspaces: names.map((name) => named(name)) });
  expect(text).toContain(`the website statistics of ${shown} on Footfall.`);
});

it.each([
  [[named('Shop')], 'tideline.example', 'Shop', null],
  [[named('')], 'tideline.example', 'tideline.example', null],
  [[named('', 'bank.example', false)], 'bank.example', 'bank.example', 'bank.example'],
  [
    [named('Your account is locked', 'bank.example', false)],
    'bank.example',
    'Your account is locked',
    'bank.example',
  ],
  [
    [named(''), named('', 'shop.example', false)],
    'tideline.example and shop.example',
    'tideline.example and shop.example',
    'shop.example',
  ],
])(
  'the mail of an invitation: %j: the subject has the domains, and the text says which are not proven',
  (workspaces, inSubject, inText, unproven) => {
    const { subject, text } = mailOf({ workspaces });
    expect(plain(subject)).toBe(`You are invited to the statistics of ${inSubject} on Footfall`);
    expect(plain(text)).toContain(`the website statistics of ${inText} on Footfall.`);
    expect(/has not verified who owns (.*)\./.exec(plain(text))?.[1] ?? null).toBe(unproven);
    expect(subject + text).not.toMatch(/(bank|shop)\.example/);
  },
);

it.each([
  ['Sign in at https://evil.example/login', 'Sign in at evil example login'],
  ['javascript:alert(1)', 'javascript alert(1)'],
  ['mailto:help@evil.example', 'mailto help at evil example'],
  ['evil。example', 'evil example'],
  ['evil\u200b.\u2060example', 'evil example'],
  ['ｈｔｔｐｓ：／／evil․example', 'evil example'],
  ['Ann M. Marsh, Inc.', 'Ann M. Marsh, Inc.'],
  ['Ann\r\nBcc: all@example.com', 'Ann Bcc: all at example com'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['https://', 'Someone'],
])(
  'the mail of an invitation: %j has no link and nothing else that a mail program makes one of',
  (inviterName, shown) => {
    const { text } = mailOf({ inviterName });
    expect(text).toContain(`\n${shown} invites you to see`);
    const { text: ofWorkspace } = mailOf({ workspaces: [named(inviterName)] });
    const name = shown === 'Someone' ? 'tideline.example' : shown;
    expect(plain(ofWorkspace)).toContain(`statistics of ${name} on Footfall.`);
  },
);

it('the mail of an invitation escapes HTML in names', () => {
  const { html, text } = mailOf({
    inviterName: '<img src=x onerror="alert(1)">',
    workspaces: [named("A&B's")],
  });
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; invites you');
  expect(html).toContain('statistics of A&amp;B&#39;s on');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x onerror="alert(1)"> invites you');
});

it('the mail of an invitation cuts long names, so that the mail stays small', () => {
  const { subject, html } = mailOf({ inviterName: '😀'.repeat(5000), workspaces: [named('n'.repeat(5000))] });
  expect([...subject].length).toBeLessThan(200);
  expect(html.length).toBeLessThan(20_000);
});

it.each([
  'ben@example.com, eve@example.com',
  'Ben <ben@example.com>',
  'ben@example.com\r\nBcc: eve@example.com',
])('the mail of an invitation cannot be to %j', (to) =>
  expect(() => mailOf({}, to)).toThrow('is not to one email address'),
);
