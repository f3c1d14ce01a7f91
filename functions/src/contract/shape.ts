import { z } from 'zod';
import { workspaceQuery } from './workspace/workspace.ts';

/** The purpose, the input and the answer of a call. */
export interface Shape {
  /** One sentence of the documentation. */
  summary: string;
  /** For a moment, because the allowed days depend on it. */
  input: (now: Date) => z.ZodType<object>;
  /** The same for readers of the API's description, if `input` takes several forms. */
  forms?: (now: Date) => z.ZodType;
  answer: z.ZodType;
}

/** The input of a call without one. */
export const nothing = () => z.object({});
/** The input of a call that is about one workspace as a whole. */
export const oneWorkspace = () => workspaceQuery;
