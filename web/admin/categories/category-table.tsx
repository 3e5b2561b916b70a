import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Category } from '../../../src/catalog/admin-contract.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { productCount } from '../products/list/bulk/bulk-words.ts'
import { listHref } from '../products/list/filters/list-search.ts'
import { CategoryActions, categoryHref } from './category-actions.tsx'
import styles from './category-list.module.css'
import { type CategoryNode, categoryTree } from './category-tree.ts'

interface CategoryTableProps {
  /** Undefined while loading. */
  categories: Category[] | undefined
  /** Undefined for read-only access. */
  onEdit: ((category: Partial<Category>) => void) | undefined
  onAdd: (() => void) | undefined
}

const DEEPEST_SHOWN = 6

/** Categories in shop order, indented by level. */
export function CategoryTable({ categories, onEdit, onAdd }: CategoryTableProps) {
  const router = useRouter()
  const rows = useMemo(() => categories && categoryTree(categories), [categories])
  const empty = <NoCategories onAdd={onAdd} />
  if (rows?.length === 0) return empty
  return (
    <Card flush>
      <DataTable
        label="Categories"
        columns={onEdit ? [...columns, actionColumn(onEdit)] : columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(onEdit && { hrefOf: ({ id }: CategoryNode) => categoryHref(id) })}
        open={(href) => void router.navigate({ href })}
        empty={empty}
      />
    </Card>
  )
}

const columns: readonly DataColumn<CategoryNode>[] = [
  {
    key: 'name',
    header: 'Name',
    shown: 'always',
    sortable: false,
    value: ({ name }) => name,
    cell: ({ name, depth, path }) => (
      <span className={styles.name} data-depth={Math.min(depth, DEEPEST_SHOWN)}>
        {depth > 0 && <span className="visually-hidden">In {path.slice(0, -1).join(', ')}:</span>}
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'products',
    header: 'Products',
    sortable: false,
    align: 'end',
    value: ({ itemCount }) => itemCount,
    cell: ({ id, itemCount }) => <a href={listHref({ category: id })}>{productCount(itemCount)}</a>,
  },
]

const actionColumn = (onEdit: (category: Partial<Category>) => void): DataColumn<CategoryNode> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: (category) => <CategoryActions category={category} onEdit={onEdit} />,
})

function NoCategories({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing="products"
      title="No categories yet"
      text="Categories are shown above your products, and shoppers filter by them."
    >
      {onAdd && (
        <Button look="primary" onClick={onAdd}>
          Add category
        </Button>
      )}
    </EmptyState>
  )
}
