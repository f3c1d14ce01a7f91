/** A field of an input or of an answer. */
export interface Field {
  name: string;
  /** Such as `text, 1 to 64 characters` or `list of objects`. */
  type: string;
  required: boolean;
  description?: string | undefined;
  /** The allowed values, if there are only some. */
  values?: readonly string[] | undefined;
  /** The fields of the object, or of the objects in the list. Several forms are alternatives. */
  forms?: readonly (readonly Field[])[] | undefined;
}

export interface ApiCall {
  /** Unique on its page. */
  id: string;
  method: string;
  /** With `/api`. */
  path: string;
  summary: string;
  /** Who can call, in words. */
  callers: string;
  /** The action that the caller must be allowed to do. */
  action: string;
  /** In the path, the query and the header. */
  parameters: readonly Field[];
  /** Alternatives of the body. */
  body: readonly (readonly Field[])[];
  answer: readonly (readonly Field[])[];
  status: string;
  /** The call in several languages, as HTML. */
  request: string;
  /** An answer as HTML. */
  response: string;
}

/** A page of the reference. */
export interface ReferencePage {
  path: string;
  title: string;
  summary: string;
  calls: readonly ApiCall[];
}
