/** The API's error codes with their HTTP status. Clients can rely on the code; the message is for people. */
export const errorStatus = {
  invalid_request: 400,
  malformed_body: 400,
  invalid_import: 400,
  unauthenticated: 401,
  email_unverified: 403,
  forbidden: 403,
  recent_sign_in_required: 403,
  invitation_for_another: 403,
  wrong_password: 403,
  link_locked: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_slow: 408,
  domain_taken: 409,
  domain_proven: 409,
  too_many_workspaces: 409,
  too_many_claims: 409,
  too_many_segments: 409,
  too_many_boards: 409,
  too_many_definitions: 409,
  too_many_annotations: 409,
  name_taken: 409,
  too_many_members: 409,
  last_owner: 409,
  too_many_keys: 409,
  too_many_links: 409,
  too_many_reports: 409,
  too_many_alerts: 409,
  too_many_destinations: 409,
  too_many_removals: 409,
  too_many_imports: 409,
  import_running: 409,
  changed_meanwhile: 409,
  confirmation_required: 409,
  invitation_expired: 410,
  invitation_replaced: 410,
  invitation_used: 410,
  invitation_withdrawn: 410,
  body_too_large: 413,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  query_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed request. `field` names the invalid input, if there is one. */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; requestId: string; field?: string };
}
