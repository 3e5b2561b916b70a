import { useState } from 'react'
import type { TemplateUse } from '../../../src/shared/templates/template-uses.ts'
import { createTemplate } from '../../api/templates.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'
import { useOptions } from './template-words.ts'

interface NewTemplateDialogProps {
  onDone(docId: string): void
  onClose(): void
}

/** Creates a draft that prints something already. */
export function NewTemplateDialog({ onDone, onClose }: NewTemplateDialogProps) {
  const refresh = useRefreshPages()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [title, setTitle] = useState('')
  const [use, setUse] = useState<string>('page')
  const create = async () => {
    const { docId } = await confirmed(() => createTemplate({ title, use: use as TemplateUse }))
    await refresh()
    onDone(docId)
  }
  return (
    <>
      <FormDialog
        title="New template"
        submitLabel="Create draft"
        busyLabel="Creating …"
        ready={title.trim() !== ''}
        onSubmit={create}
        onClose={onClose}
      >
        <TextField label="Title" value={title} maxLength={200} autoComplete="off" onChange={setTitle} />
        <Select label="It prints" value={use} options={useOptions} onChange={setUse} />
      </FormDialog>
      {confirmation}
    </>
  )
}
