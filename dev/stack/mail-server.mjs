/**
 * The mail server of the local stack: `node mail-server.mjs PORT SMTP_PORT`. It accepts every mail and delivers none. Each
 * one is a file in .local/mail, and on the pages at PORT; `/messages` has them as JSON, newest first.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { html, raw } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { localDir } from '../run/run.mjs';

const [port = '8025', smtpPort = '2525'] = process.argv.slice(2);
const folder = resolve(localDir, 'mail', smtpPort);
const mostMails = 500;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: 1_000_000,
  async onData(stream, _session, done) {
    const name = `${process.hrtime.bigint().toString().padStart(20, '0')}.eml`;
    writeFileSync(resolve(folder, name), Buffer.concat(await stream.toArray()));
    for (const old of names().slice(mostMails)) rmSync(resolve(folder, old));
    done();
  },
}).listen(Number(smtpPort), '127.0.0.1');

/** The files, newest first. */
const names = () => readdirSync(folder).sort().reverse();

const read = (/** @type {string} */ name) => PostalMime.parse(readFileSync(resolve(folder, name)));

const page = (/** @type {unknown} */ main) =>
  html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <title>Mails</title>
      <body style="max-width: 45rem; margin: 2rem auto; font: 16px/1.5 Arial">
        ${main}
      </body>
    </html>`;

async function list() {
  const mails = await Promise.all(names().map(async (name) => ({ name, mail: await read(name) })));
  const line = (/** @type {typeof mails[number]} */ { name, mail }) =>
    html`<li><a href="/${name}">${mail.subject}</a> to ${mail.to?.[0]?.address}, ${mail.date}</li>`;
  return html`<h1>Mails</h1>
    <ul>
      ${mails.map(line)}
    </ul>
    ${mails.length ? '' : html`<p>No mail was sent yet.</p>`}`;
}

const inFrame = '<base target="_blank">';
const size = raw('width="100%" height="720"');

/** @param {string} name */
async function one(name) {
  const { subject, to, html: preview, text } = await read(name);
  return html`<p><a href="/">Mails</a></p>
    <h1>${subject}</h1>
    <p>To ${to?.[0]?.address}</p>
    <iframe srcdoc="${inFrame + preview}" title="HTML" sandbox="allow-popups" ${size}></iframe>
    <h2>Text</h2>
    <pre>${text}</pre>`;
}

createServer(async (request, response) => {
  const path = (request.url ?? '/').slice(1);
  const isMail = names().includes(path);
  if (path === 'messages') return response.end(JSON.stringify(await Promise.all(names().map(read))));
  if (path !== '' && !isMail) return response.writeHead(404).end();
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(String(await page(await (isMail ? one(path) : list()))));
}).listen(Number(port), '127.0.0.1');
