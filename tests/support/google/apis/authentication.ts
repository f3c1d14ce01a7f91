import { z } from 'zod';
import { Refusal, route, read } from './route.ts';

const config = z.strictObject({
  signIn: z
    .strictObject({ email: z.strictObject({ enabled: z.boolean(), passwordRequired: z.boolean() }) })
    .optional(),
  authorizedDomains: z.array(z.string()).optional(),
});

const unopened = () => new Refusal(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND');

/** Identity Toolkit: the settings of Firebase Authentication. */
export const authenticationApi = {
  identitytoolkit: [
    read('v2/projects/{project}/config', ({ authentication }) => {
      if (!authentication) throw unopened();
      return authentication;
    }),
    route('PATCH v2/projects/{project}/config', ['updateMask'], config, (project, { body, query }) => {
      if (!project.authentication) throw unopened();
      const mask = query.get('updateMask')?.split(',') ?? [];
      if (body.authorizedDomains && mask.includes('authorizedDomains')) {
        project.authentication.authorizedDomains = body.authorizedDomains;
      }
      const { email } = project.authentication.signIn;
      if (mask.includes('signIn.email.enabled')) email.enabled = body.signIn?.email.enabled ?? false;
      if (mask.includes('signIn.email.passwordRequired')) {
        email.passwordRequired = body.signIn?.email.passwordRequired ?? false;
      }
      return project.authentication;
    }),
  ],
};
