import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { categoriesQuery } from '../../api/catalog.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { usePermission } from '../use-permission.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRows } from './category-rows.tsx'
import './category-list.css'

/** The shelves of the shop, one within the other. */
export function CategoryListPage() {
  const mayEdit = usePermission()('products.edit')
  const list = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Partial<Category>>()
  const add = () => setEdited({})
  return (
    <>
      <div className="category-head">
        <h1>Categories</h1>
        <ButtonLink look="plain" to="/products">
          Products
        </ButtonLink>
        {mayEdit && (
          <Button look="primary" onClick={add}>
            Add category
          </Button>
        )}
      </div>
      {list.error ? (
        <EmptyState drawing="unplugged" title="The categories could not be loaded" text={messageOf(list.error)}>
          <Button look="primary" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <CategoryRows
          categories={list.data}
          onEdit={mayEdit ? setEdited : undefined}
          onAdd={mayEdit ? add : undefined}
        />
      )}
      {edited && <CategoryDialog category={edited} categories={list.data ?? []} onClose={() => setEdited(undefined)} />}
    </>
  )
}
