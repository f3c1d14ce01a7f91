import { openApiDocument } from '../../../../functions/src/http/openapi.ts';
import { siteCalls } from '../../../../functions/src/programs/sites/calls.ts';
import type { ApiCall, Field, ReferencePage } from '../../../src/features/docs/reference/api-call.ts';
import { referenceAreaPath } from '../../../src/paths.ts';
import { type Area, areaNames, areaOf, areas } from './areas.ts';
import { examples } from './examples.ts';
import { formsOf, typeOf } from './fields.ts';
import { sampleOf } from './sample.ts';
import type { Schema } from './schema.ts';
import { type Credential, type Example, requestHtml, responseHtml } from './snippets.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  content: { 'application/json': { schema: Schema } };
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Content>>;
}

const credentialOrder: readonly Credential[] = ['key', 'identityToken', 'sharedLink', 'operatorKey'];

const callerNames: Readonly<Record<string, string>> = {
  key: 'a key',
  identityToken: 'a signed-in person',
  sharedLink: 'a shared link',
  operatorKey: 'the operator',
  guest: 'anyone',
};

const listFormat = new Intl.ListFormat('en', { type: 'disjunction' });

function callersOf({ security }: Operation): string[] {
  const names = security.map((scheme) => Object.keys(scheme)[0] ?? 'guest');
  return [...new Set(names)];
}

const parameterField = ({ name, schema, required, description, in: where }: Parameter): Field => ({
  name,
  type: `${typeOf(schema, schema)}, in the ${where}`,
  required,
  description: description ?? schema.description,
  values: schema.enum?.map(String),
});

interface Endpoint {
  origin: string;
  method: string;
  path: string;
}

/** What a caller sends, as an example. */
export function exampleOf(operation: Operation, { origin, method, path }: Endpoint): Example {
  const { operationId, parameters = [], requestBody } = operation;
  const given = examples[operationId];
  const valueOf = ({ name, schema }: Parameter) => String(given?.[name] ?? sampleOf(schema, schema, name));
  const isUsed = (parameter: Parameter) => parameter.required || given?.[parameter.name] !== undefined;
  const used = parameters.filter(isUsed);
  const inPlace = (where: Parameter['in']) => used.filter((parameter) => parameter.in === where);
  const query = new URLSearchParams(
    inPlace('query').map((parameter) => [parameter.name, valueOf(parameter)]),
  );
  const filled = inPlace('path').reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(valueOf(parameter))),
    path,
  );
  const schema = requestBody?.content['application/json'].schema;
  const callers = callersOf(operation);
  return {
    method,
    address: `${origin}/api${filled}${query.size > 0 ? `?${query}` : ''}`,
    headers: Object.fromEntries(inPlace('header').map((parameter) => [parameter.name, valueOf(parameter)])),
    body: schema && (given ?? sampleOf(schema, schema)),
    credential: credentialOrder.find((each) => callers.includes(each)) ?? null,
  };
}

const statusOf = ({ responses }: Operation) =>
  Object.keys(responses).find((each) => /^2/.test(each)) ?? '200';

const answerSchemaOf = (operation: Operation) =>
  operation.responses[statusOf(operation)]?.content['application/json'].schema ?? {};

/** An answer, as an example. */
export function answerOf(operation: Operation): unknown {
  const schema = answerSchemaOf(operation);
  return sampleOf(schema, schema);
}

function callOf(operation: Operation, endpoint: Endpoint): ApiCall {
  const { operationId: id, summary, description, parameters = [], requestBody } = operation;
  return {
    id,
    method: endpoint.method,
    path: `/api${endpoint.path}`,
    summary,
    callers: listFormat.format(callersOf(operation).map((name) => callerNames[name] ?? name)),
    action: /: (.+)\.$/.exec(description)?.[1] ?? '',
    parameters: parameters.map(parameterField),
    body: requestBody ? formsOf(requestBody.content['application/json'].schema) : [],
    answer: formsOf(answerSchemaOf(operation)),
    status: statusOf(operation),
    request: requestHtml(exampleOf(operation, endpoint), `request-${id}`),
    response: responseHtml(answerOf(operation), `response-${id}`),
  };
}

/** Every operation of the API with its endpoint. */
export function operations(origin: string): { operation: Operation; endpoint: Endpoint }[] {
  const { paths } = openApiDocument(siteCalls) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operation,
      endpoint: { origin, method: method.toUpperCase(), path },
    })),
  );
}

/** The pages of the reference, from the OpenAPI document. */
export function referencePages(origin: string): ReferencePage[] {
  const byArea = Map.groupBy(operations(origin), ({ endpoint }) => areaOf(endpoint.path));
  const pageOf = (area: Area): ReferencePage => ({
    path: referenceAreaPath(area),
    title: areas[area].title,
    summary: areas[area].summary,
    calls: (byArea.get(area) ?? []).map(({ operation, endpoint }) => callOf(operation, endpoint)),
  });
  return areaNames.map(pageOf);
}
