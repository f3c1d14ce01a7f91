import type { MailContent } from '../mail-content.ts';
import { invitation, type Invitation } from './invitation.ts';

/** What each template needs, by its name. */
export interface MailData {
  invitation: Invitation;
}

export type MailName = keyof MailData;

export const templates: { [Name in MailName]: (data: MailData[Name]) => MailContent } = { invitation };
