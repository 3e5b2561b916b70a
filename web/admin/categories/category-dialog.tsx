import { useState } from 'react'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { changeCategory, createCategory } from '../../../src/catalog/categories/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useRefresh } from '../products/list/bulk/use-bulk-change.ts'
import { categoryPaths, possibleParents } from './category-options.ts'

interface CategoryDialogProps {
  /** Without an id: a new one. */
  category: Partial<Category>
  categories: readonly Category[]
  onClose(): void
}

/** Specification §9, Editor limits. */
const NAME_LENGTH = 25

export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const { id } = category
  const [name, setName] = useState(category.name ?? '')
  const [parentId, setParentId] = useState(category.parentId ?? '')
  const refresh = useRefresh()
  const parents = new Set(possibleParents(categories, id).map((parent) => parent.id))
  const save = async () => {
    const fields = { name: name.trim(), parentId: parentId || null }
    await (id === undefined
      ? call(createCategory, { body: fields })
      : call(changeCategory, { params: { categoryId: id }, body: fields }))
    await refresh()
  }
  return (
    <FormDialog
      title={id === undefined ? 'Add category' : `Edit “${category.name}”`}
      submitLabel={id === undefined ? 'Add category' : 'Save category'}
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={`${name.length} of ${NAME_LENGTH} characters`}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <Select
        label="Inside"
        empty="No other category"
        options={categoryPaths(categories).filter(({ value }) => parents.has(value))}
        value={parentId}
        onChange={setParentId}
      />
    </FormDialog>
  )
}
