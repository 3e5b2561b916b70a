import { useState } from 'react'
import { saveView } from '../../../../../src/catalog/endpoints.ts'
import { call } from '../../../../api/client/client.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useRefresh } from '../bulk/use-bulk-change.ts'

/** Saves the current search and filters under a name. */
export function SaveViewDialog({ query, onClose }: { query: Record<string, string>; onClose(): void }) {
  const [name, setName] = useState('')
  const refresh = useRefresh()
  const save = async () => {
    await call(saveView, { body: { name: name.trim(), query } })
    await refresh()
  }
  return (
    <FormDialog
      title="Save view"
      submitLabel="Save view"
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" hint="It becomes a tab above the list." maxLength={60} value={name} onChange={setName} />
    </FormDialog>
  )
}
