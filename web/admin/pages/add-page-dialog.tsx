import { useState } from 'react'
import type { CreatePageRequest } from '../../../src/pages/admin-contract.ts'
import { createPage } from '../../api/site-pages.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { kindLabels } from './page-words.ts'
import { useRefreshPages } from './use-page-change.ts'

type Kind = CreatePageRequest['kind']

/** Creates a draft, which visitors see once it is published. */
export function AddPageDialog({ onClose }: { onClose(): void }) {
  const [kind, setKind] = useState<Kind>('page')
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const refresh = useRefreshPages()
  const add = async () => {
    await createPage({ kind, title, ...(kind === 'link' && { url }) })
    await refresh()
  }
  return (
    <FormDialog
      title="Add page"
      submitLabel="Add"
      busyLabel="Adding …"
      ready={title.trim() !== '' && (kind !== 'link' || url !== '')}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Title" value={title} maxLength={200} onChange={setTitle} />
      <Select label="Kind" value={kind} options={kindLabels} onChange={(value) => setKind(value as Kind)} />
      {kind === 'link' && <TextField label="Leads to" value={url} onChange={setUrl} />}
    </FormDialog>
  )
}
