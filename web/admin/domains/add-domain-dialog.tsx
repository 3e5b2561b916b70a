import { useState } from 'react'
import { addDomain } from '../../../src/domains/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useRefreshDomains } from './use-domain-change.ts'

export function AddDomainDialog({ onClose }: { onClose(): void }) {
  const [domain, setDomain] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const refresh = useRefreshDomains()
  const toast = useToast()
  const add = async () => {
    try {
      const added = await call(addDomain, { body: { domain } })
      await refresh()
      toast({ message: `${added.title} is added. Set its records, then check.` })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  return (
    <FormDialog
      title="Add domain"
      submitLabel="Add domain"
      busyLabel="Adding …"
      ready={domain.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        placeholder="shop.example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        hint="One that you have registered. You prove it in the next step."
        error={fieldErrors(failure).domain}
        value={domain}
        onChange={setDomain}
      />
    </FormDialog>
  )
}
