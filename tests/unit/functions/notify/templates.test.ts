import { describe, expect, it } from 'vitest';
import { composeMail, type NewMail } from '../../../../functions/src/notify/mail.ts';

const now = new Date('2026-11-22T10:00:00Z');

type Data = NewMail<'invitation'>['data'];

function invitation(changes: Partial<Data> = {}, to = 'ben@example.com') {
  const data: Data = {
    workspaceNames: ['Tideline Journal'],
    inviterName: 'Ann Marsh',
    role: 'viewer',
    link: 'https://stats.example.com/invitation?token=abc',
    expires: new Date('2026-11-29T10:00:00Z'),
    ...changes,
  };
  return composeMail({ to, template: 'invitation', data, about: 'w1' }, now);
}

describe('the mail of an invitation', () => {
  it('says who invites, to what, until when, and what to do, as text', () => {
    const { subject, text } = invitation();
    expect(subject).toBe('Ann Marsh invites you to Tideline Journal on Footfall');
    expect(text).toBe(`Join Tideline Journal

Ann Marsh invites you to see the website statistics of Tideline Journal on Footfall. Your role will be Viewer.

See the invitation:
https://stats.example.com/invitation?token=abc

The invitation is for this email address only. It ends on November 29, 2026 (UTC).

If you did not expect it, ignore this mail. Nothing happens unless you accept.

-- 
You get this mail because Ann Marsh entered your email address. It does not report back that you opened it.`);
  });

  it('says the same in HTML, without anything that is loaded from elsewhere', () => {
    const { html } = invitation();
    expect(html).toMatch(/<h1[^>]*>\s*Join Tideline Journal\s*<\/h1>/);
    expect(html).toContain('href="https://stats.example.com/invitation?token=abc"');
    expect(html).toContain('November 29, 2026 (UTC)');
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
  });

  it.each([
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C'], 'A, B and C'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B and 3 more'],
  ])('names the workspaces %j as %j', (workspaceNames, shown) => {
    expect(invitation({ workspaceNames }).subject).toBe(`Ann Marsh invites you to ${shown} on Footfall`);
  });

  it('escapes HTML in names', () => {
    const { html, text } = invitation({
      inviterName: '<img src=x onerror="alert(1)">',
      workspaceNames: ["A&B's"],
    });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; invites you');
    expect(html).toContain('Join A&amp;B&#39;s');
    expect(html).not.toContain('<img');
    expect(text).toContain('<img src=x onerror="alert(1)"> invites you');
  });

  it('has one line as its subject, whatever the names contain', () => {
    const { subject, text } = invitation({
      inviterName: 'Ann\r\nBcc: all@example.com',
      workspaceNames: ['Tide\u202Eline\u0000\nJournal'],
    });
    expect(subject).toBe('Ann Bcc: all@example.com invites you to Tideline Journal on Footfall');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('cuts long names, so that the mail stays small', () => {
    const { subject, html } = invitation({
      inviterName: '😀'.repeat(5000),
      workspaceNames: ['n'.repeat(5000)],
    });
    expect([...subject].length).toBeLessThan(200);
    expect(html.length).toBeLessThan(20_000);
  });

  it.each([
    'ben@example.com, eve@example.com',
    'Ben <ben@example.com>',
    'ben@example.com\r\nBcc: eve@example.com',
  ])('cannot be to %j', (to) => {
    expect(() => invitation({}, to)).toThrow('is not to one email address');
  });
});
