import { referencePath } from '../../../paths.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import type { ApiCall, ReferencePage } from './api-call.ts';
import { CallSection } from './call-section.tsx';

const title = 'API reference';

export const referenceIndex = {
  title,
  description:
    'Every call of the API: its address, its input and its answer, with examples in three languages.',
};

const openApiPath = '/api/openapi.json';

const nameOf = ({ summary }: ApiCall) => summary.replace(/\.$/, '');

function CallLinks({ page, base = '' }: { page: ReferencePage; base?: string }) {
  return (
    <ul className="call-links">
      {page.calls.map((call) => (
        <li key={call.id}>
          <a href={`${base}#${call.id}`}>
            <b>{nameOf(call)}</b>
            <span>
              {call.method} <code>{call.path}</code>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first page of the reference: all calls, and what holds for each of them. */
export function ReferenceIndex({ pages }: { pages: readonly ReferencePage[] }) {
  return (
    <article className="docs-index reference" data-pagefind-body="">
      <h1>{title}</h1>
      <p className="summary">{referenceIndex.description}</p>
      <div className="prose">
        <h2 id="authentication">Authentication</h2>
        <p>
          A program sends a key in the header <code>Authorization</code>, after the word <code>Bearer</code>.
          You make keys under Settings, Integrations, or for all your sites under My Account. Calls that only
          a signed-in person can make need the identity token of the app instead.
        </p>
        <h2 id="errors">Errors</h2>
        <p>
          A failed call answers <code>{'{ "error": { "code", "message", "requestId", "field" } }'}</code>. The
          code stays the same, and the message is for people. After 429 and 503, the header{' '}
          <code>Retry-After</code> says when to try again.
        </p>
        <h2 id="document">OpenAPI document</h2>
        <p>
          Programs read <a href={openApiPath}>the same reference as an OpenAPI 3.1 document</a>.
        </p>
      </div>
      {pages.map((page) => (
        <section key={page.path} aria-labelledby={page.path} data-pagefind-ignore="">
          <h2 id={page.path}>
            <a href={page.path}>{page.title}</a>
          </h2>
          <CallLinks page={page} base={page.path} />
        </section>
      ))}
    </article>
  );
}

/** What can be wrong with a call, by status. */
const failures = [
  ['400', 'names the field, and what it may be'],
  ['401', 'the key or token is missing, unknown or was removed'],
  ['403', 'the caller may not do this'],
  ['404', 'there is no such thing, or the caller cannot see it'],
  ['409', 'the change conflicts with what exists'],
  ['429', 'too many calls; Retry-After says when to try again'],
  ['503', 'a part of Footfall is not available; try again later'],
] as const;

export function ReferenceArticle({ page }: { page: ReferencePage }) {
  return (
    <article className="reference" data-pagefind-body="" data-pagefind-weight="0.3">
      <Breadcrumb parent={{ path: referencePath, title }} title={page.title} />
      <h1>{page.title}</h1>
      <p className="summary">{page.summary}</p>
      <nav aria-label="Calls on this page" data-pagefind-ignore="">
        <CallLinks page={page} />
      </nav>
      {page.calls.map((call) => (
        <CallSection key={call.id} call={call} />
      ))}
      <section className="call" aria-labelledby="errors" data-pagefind-ignore="">
        <div className="call-words">
          <h2 id="errors">Errors</h2>
          <ul className="failures">
            {failures.map(([status, meaning]) => (
              <li key={status}>
                <code>{status}</code> <span>{meaning}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </article>
  );
}
