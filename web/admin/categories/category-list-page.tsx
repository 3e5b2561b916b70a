import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { categoriesQuery } from '../../api/catalog.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { usePermission } from '../use-permission.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryFrame } from './category-frame.tsx'
import { CategoryTable } from './category-table.tsx'

/** The shop's tree of categories. */
export function CategoryListPage() {
  const mayEdit = usePermission()('products.edit')
  const list = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Partial<Category>>()
  const add = () => setEdited({})
  return (
    <CategoryFrame
      actions={
        mayEdit && (
          <Button look="primary" onClick={add}>
            Add category
          </Button>
        )
      }
    >
      {list.error ? (
        <LoadError title="The categories could not be loaded" error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <CategoryTable
          categories={list.data}
          onEdit={mayEdit ? setEdited : undefined}
          onAdd={mayEdit ? add : undefined}
        />
      )}
      {edited && <CategoryDialog category={edited} categories={list.data ?? []} onClose={() => setEdited(undefined)} />}
    </CategoryFrame>
  )
}
