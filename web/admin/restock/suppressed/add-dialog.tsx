import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSuppression } from '../../../../src/restock/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { suppressionsKey } from '../../../api/suppressions.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { reasonNames, reasonWords } from './suppressed-search.ts'

const reasons = reasonNames.map((value) => ({ value, label: reasonWords[value] }))

/** Adds an address to the list, for example after a complaint by phone. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState('complained')
  const queries = useQueryClient()
  const toast = useToast()
  const reason = reasonNames.find((name) => name === chosen)
  return (
    <FormDialog
      title="Add address"
      submitLabel="Add address"
      busyLabel="Adding …"
      ready={email.trim() !== '' && reason !== undefined}
      onSubmit={async () => {
        if (!reason) return
        const { isNew } = await call(addSuppression, { body: { email: email.trim(), reason } })
        toast({ message: isNew ? 'Address added.' : 'This address was on the list already.' })
        await queries.invalidateQueries({ queryKey: suppressionsKey })
      }}
      onClose={onClose}
    >
      <p>
        This address gets no newsletters, no restock notices and no cart reminders from now on. E-mails about orders
        still reach it.
      </p>
      <TextField label="E-mail address" type="email" value={email} maxLength={256} onChange={setEmail} />
      <Select label="Reason" options={reasons} value={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
