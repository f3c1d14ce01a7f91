/**
 * The mail server of the local stack: `node mail-server.mjs PORT SMTP_PORT`. It accepts every mail and delivers none. Each
 * one is a file in .local/mail, and on the page at PORT, newest first; `/messages` has them as JSON.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { localDir } from '../run/run.mjs';

const [port, smtpPort = ''] = process.argv.slice(2);
const folder = resolve(localDir, 'mail', smtpPort);
const maxMails = 200;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The files, newest first. */
const files = () => readdirSync(folder).sort().reverse();
const read = (/** @type {string} */ file) =>
  PostalMime.parse(readFileSync(resolve(folder, file)), { attachmentEncoding: 'base64' });

new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  async onData(stream, _session, done) {
    const name = `${Date.now()}-${process.hrtime.bigint()}.eml`;
    writeFileSync(resolve(folder, name), Buffer.concat(await stream.toArray()));
    for (const old of files().slice(maxMails)) rmSync(resolve(folder, old));
    done();
  },
}).listen(Number(smtpPort), '127.0.0.1');

const inNewTabs = '<base target="_blank">';
const popups = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * The HTML part with the pictures that the mail brings along.
 * @param {import('postal-mime').Email} mail
 */
const withPictures = ({ html: part = '', attachments }) =>
  attachments.reduce(
    (page, { contentId = '', mimeType, content }) =>
      page.replaceAll(`"cid:${contentId.slice(1, -1)}"`, `"data:${mimeType};base64,${content}"`),
    part,
  );

/** @param {import('postal-mime').Email} mail */
const entry = (mail) => {
  const { subject, to, date, text } = mail;
  return html`<details>
    <summary>${subject}, to ${to?.[0]?.address}, ${date}</summary>
    <iframe srcdoc="${inNewTabs + withPictures(mail)}" title="HTML" sandbox="${popups}"></iframe>
    <pre>${text}</pre>
  </details>`;
};

const style = 'iframe { width: 100%; height: 40rem } pre { white-space: pre-wrap } details { padding: 8px }';
const head = `<!doctype html><title>Mails</title><style>${style}</style><h1>Mails</h1>`;

createServer(async (request, response) => {
  const mails = await Promise.all(files().map(read));
  if (request.url === '/messages') return response.end(JSON.stringify(mails));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(head + (mails.map(entry).join('') || 'No mail was sent yet.'));
}).listen(Number(port), '127.0.0.1');
