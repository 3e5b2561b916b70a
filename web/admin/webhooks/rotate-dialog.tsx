import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rotateSecret, webhooksQuery } from '../../api/webhooks.ts'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const periods = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '1', label: 'For an hour' },
  { value: '0', label: 'Not at all: it has leaked' },
]

/** A new secret, beside which the old one is valid for a while. */
export function RotateDialog({ endpointId, onClose }: { endpointId: string; onClose(): void }) {
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const [secret, setSecret] = useState<string>()
  const rotate = async () => {
    setSecret((await rotateSecret(endpointId, Number(hours))).secret)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  }
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title="Rotate secret"
      submitLabel="Make a new secret"
      busyLabel="Rotating …"
      staysOpen
      onSubmit={rotate}
      onClose={onClose}
    >
      <p>Until you have changed your program, requests have a signature of each secret.</p>
      <Select label="The old secret stays valid" value={hours} options={periods} onChange={setHours} />
    </FormDialog>
  )
}
