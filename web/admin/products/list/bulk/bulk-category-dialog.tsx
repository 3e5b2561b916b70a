import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../../../../api/catalog.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { categoryPaths } from '../../../categories/category-options.ts'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

interface BulkCategoryDialogProps extends BulkDialogProps {
  kind: 'add-category' | 'remove-category'
}

const words = {
  'add-category': { title: 'Add to category', to: 'Add', in: 'to a category' },
  'remove-category': { title: 'Remove from category', to: 'Remove', in: 'from a category' },
}

export function BulkCategoryDialog({ kind, count, onApply, onClose }: BulkCategoryDialogProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [categoryId, setCategoryId] = useState('')
  const { title, to, in: where } = words[kind]
  return (
    <FormDialog
      title={`${to} ${productCount(count)} ${where}`}
      submitLabel={title}
      busyLabel={title}
      ready={categoryId !== ''}
      onSubmit={async () => onApply({ kind, categoryId })}
      onClose={onClose}
    >
      <Select
        label="Category"
        empty={categories.length > 0 ? 'Select a category' : 'There are no categories yet'}
        options={categoryPaths(categories)}
        value={categoryId}
        onChange={setCategoryId}
      />
    </FormDialog>
  )
}
