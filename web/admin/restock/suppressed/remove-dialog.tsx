import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeSuppression } from '../../../../src/restock/endpoints.ts'
import type { RemovalReason, Suppression } from '../../../../src/restock/suppression-contract.ts'
import { call } from '../../../api/client/client.ts'
import { suppressionsKey } from '../../../api/suppressions.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { emailText } from './suppressed-search.ts'

const why: readonly { value: RemovalReason; label: string }[] = [
  { value: 'asked', label: 'The person asked to get e-mails again' },
  { value: 'mailbox-works', label: 'The mailbox works again' },
  { value: 'mistake', label: 'The address was added by mistake' },
]

/** Removes an address from the list, with a reason. */
export function RemoveDialog({ row, onClose }: { row: Suppression; onClose(): void }) {
  const [chosen, setChosen] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const reason = why.find(({ value }) => value === chosen)?.value
  return (
    <FormDialog
      title={`Remove ${emailText(row)}?`}
      submitLabel="Remove address"
      busyLabel="Removing …"
      ready={reason !== undefined}
      onSubmit={async () => {
        if (reason) await call(removeSuppression, { params: { personRef: row.personRef }, body: { reason } })
        toast({ message: 'Address removed. It can be e-mailed again.' })
        await queries.invalidateQueries({ queryKey: suppressionsKey })
      }}
      onClose={onClose}
    >
      <p>
        Restock notices and cart reminders can be sent to this address again. Writing to people who unsubscribed or
        complained without their consent is against the law in many countries.
      </p>
      <Select
        label="Reason"
        hint="Kept in the audit log, without the address."
        empty="Choose a reason"
        options={why}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
