import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { serverFor, type Told } from './server.ts';
import type { ToolCaller } from './tool.ts';

/**
 * Answers one message of a client as JSON: of revision 2026-07-28, which has no sessions, or of an older one, whose
 * client is answered as if each request was a session of its own.
 * @param body the message
 * @param told what the caller learns about a failure
 */
export async function answerMessage(
  request: Request,
  body: unknown,
  { caller, told }: { caller: ToolCaller; told: Told },
): Promise<Response> {
  const server = () => serverFor(caller, told);
  // The SDK's own answers to older clients are event streams, which no proxy may hold back.
  if (!(await isLegacyRequest(request, body)))
    return createMcpHandler(server, { legacy: 'reject' }).fetch(request, {
      parsedBody: body,
    });
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  const connected = server();
  await connected.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await connected.close();
  }
}
