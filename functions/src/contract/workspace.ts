import { z } from 'zod';
import { cleanDomainPattern, isTimeZone } from './rules.ts';

export const createWorkspaceBody = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(cleanDomainPattern, 'must be a clean domain without "https://" or "www", for example: example.com')
    .refine((domain) => !domain.startsWith('www.'), 'must be without "www"'),
  timezone: z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Amsterdam'),
});
export type CreateWorkspaceBody = z.infer<typeof createWorkspaceBody>;

export const workspaceQuery = z.object({ workspaceId: z.string().min(1).max(64) });

/** What somebody may do in a workspace. */
export type Role = 'owner' | 'viewer';

/** A workspace as its members see it. `name` may be empty: then the domain stands for it. */
export interface WorkspaceAnswer {
  id: string;
  name: string;
  domain: string;
  timezone: string;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Answer of GET /v1/workspace/first-event: null until the first event has arrived. ISO 8601, UTC. */
export interface FirstEventAnswer {
  firstEventAt: string | null;
}
