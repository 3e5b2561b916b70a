import { useState } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import type { Block, Json } from '../../../../src/pages/documents/document.ts'
import { changePage, type Patches } from '../../../api/site-pages.ts'
import { findBlock } from '../../../blocks/all.ts'
import { fieldsOf } from '../../../editor/blocks/block-fields.ts'
import { blockLabel } from '../../../editor/blocks/block-words.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useRefreshPages } from '../use-page-change.ts'
import { BlockField } from './block-field.tsx'

interface BlockDialogProps {
  page: PageReply
  blockId: string
  block: Block
  onClose(): void
}

/** Fields of a block, generated from its schema and saved together. */
export function BlockDialog({ page, blockId, block, onClose }: BlockDialogProps) {
  const [values, setValues] = useState<Record<string, Json>>({})
  const refresh = useRefreshPages()
  const definition = findBlock(block.type)
  if (!definition) return null
  const fields = fieldsOf(definition.schema, block.props)
  const save = async () => {
    const checked = definition.schema.safeParse({ ...block.props, ...values })
    if (!checked.success) throw new Error(checked.error.issues[0]?.message ?? 'Please check your entries.')
    const patches: Patches = Object.entries(values).map(([name, value]) => ({
      op: 'set',
      path: ['blocks', blockId, 'props', name],
      value,
    }))
    if (patches.length > 0) await changePage(page.docId, page.head, patches)
    await refresh()
  }
  const shown: Record<string, Json> = { ...block.props, ...values }
  return (
    <FormDialog
      title={`Edit ${blockLabel(block.type).toLowerCase()}`}
      submitLabel="Save"
      busyLabel="Saving …"
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map((field) => (
        <BlockField
          key={field.name}
          field={field}
          value={shown[field.name] ?? null}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {fields.length === 0 && <p>There is nothing to set.</p>}
    </FormDialog>
  )
}
