import type { ApiCall, Field } from './api-call.ts';

/** A call: words on the left, the call and its answer on the right. */
export function CallSection({ call }: { call: ApiCall }) {
  const { id, method, path, summary, callers, action, parameters, body, answer } = call;
  return (
    <section className="call" aria-labelledby={id}>
      <div className="call-words">
        <h2 id={id}>{summary.replace(/\.$/, '')}</h2>
        <p className="call-address">
          <b>{method}</b> <code>{path}</code>
        </p>
        <p className="muted">
          Who can call: {callers}
          {action && `, with the right to ${action}`}.
        </p>
        {parameters.length > 0 && <Part title="Parameters" forms={[parameters]} />}
        {body.length > 0 && <Part title="Body" forms={body} />}
        {answer.length > 0 && <Part title={`Answer ${call.status}`} forms={answer} isClosed />}
      </div>
      <Samples call={call} />
    </section>
  );
}

function Samples({ call: { status, request, response } }: { call: ApiCall }) {
  return (
    <div className="call-samples" data-pagefind-ignore="">
      <div dangerouslySetInnerHTML={{ __html: request }} />
      <p className="call-status">
        <b>{status}</b> <span className="muted">answer</span>
      </p>
      <div dangerouslySetInnerHTML={{ __html: response }} />
    </div>
  );
}

interface PartProps {
  title: string;
  forms: readonly (readonly Field[])[];
  /** Whether the reader opens it first. */
  isClosed?: boolean;
}

function Part({ title, forms, isClosed = false }: PartProps) {
  if (!isClosed) {
    return (
      <>
        <h3>{title}</h3>
        <Forms forms={forms} />
      </>
    );
  }
  return (
    <details className="call-answer" data-pagefind-ignore="">
      <summary>{title}</summary>
      <Forms forms={forms} />
    </details>
  );
}

/** The fields, or with several forms the fields of each. */
function Forms({ forms }: { forms: readonly (readonly Field[])[] }) {
  if (forms.length === 1) return <Fields fields={forms[0] ?? []} />;
  return (
    <>
      {forms.map((fields, index) => (
        <details key={index} className="form" open={index === 0}>
          <summary>
            Form {index + 1} of {forms.length}: {namesOf(fields)}
          </summary>
          <Fields fields={fields} />
        </details>
      ))}
    </>
  );
}

const maxNames = 3;

function namesOf(fields: readonly Field[]): string {
  const names = fields.slice(0, maxNames).map(({ name }) => name);
  return fields.length > maxNames ? `${names.join(', ')} …` : names.join(', ') || 'no fields';
}

function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={field.name}>
          <p>
            <code>{field.name}</code> <span className="muted">{field.type}</span>{' '}
            {field.required && <span className="required">required</span>}
          </p>
          {field.description && <p>{field.description}</p>}
          {field.values && <Values values={field.values} />}
          {field.forms && (
            <details>
              <summary>Fields of {field.name}</summary>
              <Forms forms={field.forms} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const maxValues = 8;

function Values({ values }: { values: readonly string[] }) {
  const list = values.map((value) => (
    <li key={value}>
      <code>{value}</code>
    </li>
  ));
  if (values.length <= maxValues) return <ul className="values">{list}</ul>;
  return (
    <details>
      <summary>{values.length} values</summary>
      <ul className="values">{list}</ul>
    </details>
  );
}
