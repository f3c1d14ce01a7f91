import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { listening } from './listening.ts';

/** Where a server can do something other than accept: after the connection, the recipient, and the message. */
type Step = 'connection' | 'recipient' | 'message';

/**
 * What the server does at a step: it answers a line such as `550 No such mailbox`, cuts the connection, or stays silent.
 * At `message`, it has received all of the message. Undefined: it accepts.
 */
type Answer = string | { cut: true } | { silent: true } | undefined;

export interface SmtpStandIn extends AsyncDisposable {
  /** In the form of FOOTFALL_SMTP_URL. */
  url: string;
  /** Decides what the server does; `to` is empty at the connection. Tests replace it at any time. */
  script: (step: Step, to: string) => Answer;
  /** How long the server takes for each answer. */
  delayMs: number;
  /** The messages that arrived in full, in order, including those that the server did not accept. */
  received: { to: string; accepted: boolean; mail: Email }[];
  connections: number;
}

const accepting: Record<Step, string> = {
  connection: '220 ready',
  recipient: '250 ok',
  message: '250 queued',
};

/** An SMTP server that does what a test says, and stores what it receives. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const server = createServer((socket) => {
    standIn.connections++;
    socket.on('error', () => socket.destroy());
    void talk(socket, standIn);
  });
  const served = await listening(server);
  const standIn: SmtpStandIn = {
    ...served,
    url: `smtp://127.0.0.1:${served.port}`,
    script: () => undefined,
    delayMs: 0,
    received: [],
    connections: 0,
  };
  return standIn;
}

async function talk(socket: Socket, standIn: SmtpStandIn): Promise<void> {
  const say = async (line: string) => {
    if (standIn.delayMs > 0) await new Promise((wake) => setTimeout(wake, standIn.delayMs));
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  };
  /** @returns whether the server accepts */
  const answer = async (step: Step, to: string): Promise<boolean> => {
    const does = standIn.script(step, to) ?? accepting[step];
    if (typeof does === 'string') await say(does);
    else if ('cut' in does) socket.destroy();
    return does === accepting[step];
  };
  let to = '';
  const commands: Record<string, (line: string) => Promise<unknown>> = {
    EHLO: () => say('250 stand-in'),
    MAIL: () => say('250 ok'),
    RCPT: (line) => answer('recipient', (to = /<(.*?)>/.exec(line)?.[1] ?? '')),
    DATA: () => say('354 go on'),
    RSET: () => say('250 ok'),
    QUIT: async () => {
      await say('221 bye');
      socket.end();
    },
  };
  await answer('connection', '');
  let message: string[] | null = null;
  for await (const line of linesOf(socket)) {
    if (message && line !== '.') message.push(line.replace(/^\./, ''));
    else if (message) {
      const mail = await PostalMime.parse(message.join('\r\n'));
      message = null;
      const entry = { to, accepted: false, mail };
      standIn.received.push(entry);
      entry.accepted = await answer('message', to);
    } else {
      const command = line.slice(0, 4).toUpperCase();
      await (commands[command]?.(line) ?? say('502 unknown command'));
      if (command === 'DATA') message = [];
    }
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let text = '';
  try {
    for await (const chunk of socket) {
      text += String(chunk);
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    // The other side, or this one, has cut the connection.
  }
}
