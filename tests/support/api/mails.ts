import type { NewMail } from '../../../functions/src/notify/mail.ts';

/** An invitation to a workspace, as `queueMail` gets it. */
export const invitationMail = (about: string, to = 'ben@example.com'): NewMail<'invitation'> => ({
  to,
  template: 'invitation',
  data: {
    workspaceNames: ['Tideline Journal'],
    inviterName: 'Ann Marsh',
    role: 'viewer',
    link: 'https://stats.example.com/invitation?token=abc',
    expires: new Date('2026-03-10T13:30:00Z'),
  },
  about,
});
