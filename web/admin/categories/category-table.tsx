import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Category, ListedCategory } from '../../../src/catalog/admin-contract.ts'
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
  categories: ListedCategory[] | undefined
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
        {...(onEdit && { hrefOf: ({ id }: Row) => categoryHref(id) })}
        open={(href) => void router.navigate({ href })}
        empty={empty}
      />
    </Card>
  )
}

type Row = CategoryNode<ListedCategory>

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    shown: 'always',
    sortable: false,
    value: ({ name }) => name,
    cell: ({ name, imageUrl, depth }) => (
      <span className={styles.name} data-depth={Math.min(depth, DEEPEST_SHOWN)}>
        {imageUrl ? (
          <img src={`${imageUrl}?format=100w`} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <span className={styles.noPicture} />
        )}
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'parent',
    header: 'Inside',
    sortable: false,
    value: ({ path }) => path.slice(0, -1).join(' › '),
  },
  {
    key: 'products',
    header: 'Products',
    sortable: false,
    align: 'end',
    onPhone: 'end',
    value: ({ itemCount }) => itemCount,
    cell: ({ id, itemCount }) => <a href={listHref({ category: id })}>{productCount(itemCount)}</a>,
  },
]

const actionColumn = (onEdit: (category: Partial<Category>) => void): DataColumn<Row> => ({
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
