import { z } from 'zod';
import {
  type Action,
  type Call,
  type CallName,
  callNames,
  calls,
  fieldsOfPath,
  maxIdempotencyKeyLength,
  type Shape,
} from '../contract/index.ts';
import { shapes } from '../contract/api.ts';
import { errorStatus, type ErrorCode } from '../core/error-codes.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 uses JSON Schema unchanged, but does not need `$schema`. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ path }: Pick<Call, 'path'>, input: Json): Json[] {
  const { properties = {}, required = [] } = input as { properties?: Json; required?: string[] };
  const inPath = fieldsOfPath(path);
  return Object.entries(properties).map(([name, schema]) => {
    const location = inPath.includes(name) ? 'path' : 'query';
    return { name, in: location, required: location === 'path' || required.includes(name), schema };
  });
}

const answerOf = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});

function operationOf(name: CallName): Json {
  const row: Call = calls[name];
  const shape: Shape = shapes[name];
  const input = schemaOf((shape.forms ?? shape.input)(new Date()), 'input');
  const takesToken = row.callers.includes('person');
  return {
    operationId: name.replaceAll(/[.-](\w)/g, (_, character: string) => character.toUpperCase()),
    summary: shapes[name].summary,
    description: `The action that the caller must be allowed to do: ${row.action}.`,
    security: [
      ...(takesToken ? [{ identityToken: [] }] : []),
      ...(row.callers.includes('key') ? [{ key: [] }] : []),
      ...(row.callers.includes('operator') ? [{ operatorKey: [] }] : []),
      ...(row.callers.includes('link') ? [{ sharedLink: [] }] : []),
      ...(row.callers.includes('guest') ? [{}] : []),
    ],
    ...(row.method === 'GET'
      ? { parameters: parametersOf(row, input) }
      : {
          ...(row.takesIdempotencyKey ? { parameters: [idempotencyKey] } : {}),
          requestBody: { required: true, content: { 'application/json': { schema: input } } },
        }),
    responses: {
      [String(row.status)]: answerOf('Success', schemaOf(shapes[name].answer, 'output')),
      default: answerOf('A failure, by its code', { $ref: '#/components/schemas/Error' }),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text for this call: repeating the call with it changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
};

/** A call outside the contract, with a person's key and plain-text errors. */
export interface ProgramCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`. Names in braces are fields of the input. */
  path: string;
  action: Action;
  summary: string;
  input: z.ZodObject;
  answer: z.ZodType;
}

function operationOfProgram(
  name: string,
  { method, path, action, summary, input, answer }: ProgramCall,
): Json {
  const { properties, required, ...schema } = schemaOf(input, 'input') as {
    properties: Json;
    required?: string[];
  };
  const inPath = fieldsOfPath(path);
  const isInBody = (field: string) => (method === 'PUT' || method === 'POST') && !inPath.includes(field);
  const fields = Object.entries(properties);
  const parametersWhere = (isMeant: (field: string) => boolean) => ({
    ...schema,
    properties: Object.fromEntries(fields.filter(([field]) => isMeant(field))),
    required: (required ?? []).filter(isMeant),
  });
  const takesBody = fields.some(([field]) => isInBody(field));
  return {
    operationId: name.replaceAll(/ (?:a )?(\w)/g, (_, character: string) => character.toUpperCase()),
    summary,
    description: `The action that the person's key and their role must allow: ${action}.`,
    security: [{ key: [] }],
    parameters: [
      ...parametersOf(
        { path },
        parametersWhere((field) => !isInBody(field)),
      ),
      ...(name === 'delete a site' ? [confirmation] : []),
    ],
    ...(takesBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: parametersWhere(isInBody) } },
          },
        }
      : {}),
    responses: {
      '200': answerOf('Success', schemaOf(answer, 'output')),
      default: answerOf('A failure, in words', { $ref: '#/components/schemas/TextError' }),
    },
  };
}

const confirmation = {
  name: 'X-Confirm-Domain',
  in: 'header',
  required: true,
  description: 'The domain of the site.',
  schema: { type: 'string' },
};

/** The caller decides which operation answers. */
function eitherOf(one: Json, other: Json): Json {
  const lists = (name: string) => [one, other].flatMap((each) => (each[name] as Json[] | undefined) ?? []);
  const schemasOf = (status: string) =>
    [one, other].map(
      ({ responses }) =>
        (responses as Record<string, ReturnType<typeof answerOf>>)[status]?.content['application/json']
          .schema,
    );
  return {
    ...one,
    summary: `${String(one.summary)} With the key of a person: ${String(other.summary)}`,
    security: lists('security'),
    parameters: lists('parameters').map((each) => ({ ...each, required: false })),
    responses: {
      '200': answerOf('Success', { anyOf: schemasOf('200') }),
      default: answerOf('A failure', { anyOf: schemasOf('default') }),
    },
  };
}

const textError = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string', description: 'For people.' } },
};

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(errorStatus) satisfies string[] as ErrorCode[],
          description: Object.entries(errorStatus)
            .map(([code, status]) => `${code}: ${status}`)
            .join(', '),
        },
        message: { type: 'string', description: 'For people.' },
        requestId: { type: 'string', description: 'Finds the call in the logs.' },
        field: { type: 'string', description: 'The invalid input, if there is one.' },
      },
    },
  },
};

/** An OpenAPI document, https://spec.openapis.org/oas/v3.1.1.html. It does not depend on the date. */
export function openApiDocument(programCalls: Readonly<Record<string, ProgramCall>>): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const { method, path } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  for (const [name, call] of Object.entries(programCalls)) {
    const method = call.method.toLowerCase();
    const { [method]: ofTable, ...others } = paths[call.path] ?? {};
    const operation = operationOfProgram(name, call);
    paths[call.path] = { ...others, [method]: ofTable ? eitherOf(ofTable as Json, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Footfall API',
      version: '1',
      description:
        'Days are calendar days of the workspace. Every failure has the schema Error, in the Sites API TextError. With 429 and 503, Retry-After says when to try again. To a key, X-RateLimit-Remaining says how many of the X-RateLimit-Limit calls are left until X-RateLimit-Reset, in seconds since 1970. To a call under /v1/workspace/data, X-Deleted-Days says as JSON what the answer lacks because the workspace has deleted it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: error, TextError: textError },
      securitySchemes: {
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity token of a signed-in person.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of the workspace or of one of its members, with the scope that the call needs: ff_ and 43 characters.',
        },
        operatorKey: {
          type: 'http',
          scheme: 'bearer',
          description: "The operator's key of the deployment, of which the functions know the SHA-256.",
        },
        sharedLink: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Link, a space, and the secret of a shared link, which its address has as auth.',
        },
      },
    },
  };
}
