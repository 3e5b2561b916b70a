import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createItem } from '../../../../src/catalog/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { typeWords } from '../product-words.ts'
import { useRefresh } from './bulk/use-bulk-change.ts'

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }))

/** Creates a product from a name and a type; the rest is entered in its editor. */
export function AddProductDialog({ onClose }: { onClose(): void }) {
  const router = useRouter()
  const refresh = useRefresh()
  const [title, setTitle] = useState('')
  const [type, setType] = useState('1')
  const [intent] = useState(() => createIntentKey())
  const add = async () => {
    const request = { title: title.trim(), productType: Number(type) }
    const { id } = await intent.send(request, (idempotencyKey) =>
      call(createItem, { body: request }, { idempotencyKey }),
    )
    void refresh()
    await router.navigate({ href: `/products/${encodeURIComponent(id)}` })
  }
  return (
    <FormDialog
      title="Add product"
      submitLabel="Add product"
      busyLabel="Adding …"
      ready={title.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={200} autoComplete="off" value={title} onChange={setTitle} />
      <Select label="Type" options={types} value={type} onChange={setType} />
    </FormDialog>
  )
}
