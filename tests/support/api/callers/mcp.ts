import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { servedAt } from '../api.ts';

/** The address for assistants. */
export const mcpAddress = () => `${servedAt.url}/api/mcp`;

/** A session of the protocol's own client, as an assistant has it. @param mode the revision that it uses */
export async function connectedClient(
  bearer: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Client & AsyncDisposable> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { Authorization: bearer };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcpAddress()), { requestInit: { headers } }),
  );
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
}

/** The headers of a request of revision 2026-07-28. */
export const modernHeaders = (method: string) => ({
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': method,
});

/** A message of revision 2026-07-28. */
export const modernMessage = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});
