import { phrase } from '../words/say.ts';

export const mcpPath = '/api/mcp';

interface Assistant {
  name: string;
  /** Where its settings belong: a file, or a text to be said. */
  where: string;
  language: 'sh' | 'json';
  /** The text to copy. It never contains the key itself. @param origin the address of Footfall */
  settings: (origin: string) => string;
}

const json = (settings: object) => JSON.stringify(settings, null, 2);
const server = (origin: string, key: string) => ({
  url: `${origin}${mcpPath}`,
  headers: { Authorization: `Bearer ${key}` },
});

/** Settings of assistants that read the key from FOOTFALL_KEY or ask for it. */
export const assistants: readonly Assistant[] = [
  {
    name: 'Claude Code',
    where: phrase('a terminal'),
    language: 'sh',
    settings: (origin) =>
      `claude mcp add --transport http footfall ${origin}${mcpPath} \\\n  --header "Authorization: Bearer $FOOTFALL_KEY"`,
  },
  {
    name: 'Cursor',
    where: '~/.cursor/mcp.json',
    language: 'json',
    settings: (origin) => json({ mcpServers: { footfall: server(origin, '${env:FOOTFALL_KEY}') } }),
  },
  {
    name: 'VS Code',
    where: '.vscode/mcp.json',
    language: 'json',
    settings: (origin) =>
      json({
        inputs: [{ type: 'promptString', id: 'footfall-key', description: 'Footfall key', password: true }],
        servers: { footfall: { type: 'http', ...server(origin, '${input:footfall-key}') } },
      }),
  },
];
