import { expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { composeMail } from '../../../functions/src/notify/mail.ts';
import { reportMail } from '../../../functions/src/notify/report/report-mail.ts';
import { sendBySmtp } from '../../../functions/src/notify/smtp.ts';
import { memberOfReport, weekOfReport } from '../../support/api/report-mail.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { startSmtpStandIn } from '../../support/stack/stand-ins/smtp.ts';

/** The mail of a week as it arrives. */
async function receivedWeek(): Promise<Email> {
  await using server = await startSmtpStandIn();
  const content = reportMail(weekOfReport, memberOfReport);
  const mail = composeMail({ to: 'ann@example.com', template: 'report', content, about: 'w1' }, new Date());
  const settings = { server: server.url, from: 'Footfall <footfall@stats.example.com>' };
  expect(await sendBySmtp(mail, settings, AbortSignal.timeout(60_000))).toBeNull();
  const [received] = server.received;
  if (!received) throw new Error('No mail arrived');
  return received.mail;
}

/** The HTML part with its pictures, as a mail program shows it. */
const shown = ({ html = '', attachments }: Email) =>
  attachments.reduce(
    (page, { contentId = '', mimeType, content }) =>
      page.replaceAll(
        `cid:${contentId.slice(1, -1)}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    html,
  );

test('the weekly mail is readable in light and dark, on a phone and beside it, and loads nothing', async () => {
  const mail = await receivedWeek();
  expect(mail.attachments).toMatchObject([
    { disposition: 'inline', contentId: '<chart>', mimeType: 'image/png' },
  ]);
  const page = await openPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().slice(0, 40)));
  await page.setContent(shown(mail));
  await page.getByRole('heading', { name: '6,912 visitors, 12.06% more than the week before' }).waitFor();
  const chart = page.getByRole('img', { name: /1,702 on Tuesday, November 10/ });
  expect(await chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requested.filter((url) => !url.startsWith('data:image/png;'))).toEqual([]);
  await checkInEachLook(page, 'the mail of a week', [390, 640]);
});
