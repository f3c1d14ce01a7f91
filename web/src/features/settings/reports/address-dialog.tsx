import { useState } from 'react';
import { type Filter, type Input, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { refetch } from '../../../api/use-endpoint.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { ReportFilters, RhythmFields } from './report-filters.tsx';

/** Adds an external address, which must confirm by email. */
export function AddressDialog({
  workspaceId,
  timezone,
  ...dialog
}: Opened & { workspaceId: string; timezone: string }) {
  const [email, setEmail] = useState('');
  const [wanted, setWanted] = useState({ week: true, month: false });
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const add = async () => {
    const sent = [...filters] as Input<'report.add'>['filters'];
    await call('report.add', { workspaceId, email: email.trim(), ...wanted, filters: sent });
    await refetch('report.list', { workspaceId });
    dialog.onClose();
  };
  return (
    <ConfirmDialog
      title={say('Add address')}
      text={say('It gets an email that asks for confirmation.')}
      action={say('Ask for confirmation')}
      ready={email.trim() !== '' && (wanted.week || wanted.month)}
      look="default"
      act={add}
      {...dialog}
    >
      <TextField label={say('Email')} type="email" autoComplete="off" value={email} onChange={setEmail} />
      <RhythmFields wanted={wanted} onChange={setWanted} />
      <ReportFilters
        workspace={{ id: workspaceId, timezone }}
        {...{ filters, onChange: setFilters }}
        text={say('Reports to this address count only matching visits.')}
        shared
      />
    </ConfirmDialog>
  );
}
