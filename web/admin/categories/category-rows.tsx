import type { Category } from '../../../src/catalog/admin-contract.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CategoryRow } from './category-row.tsx'
import { categoryTree } from './category-tree.ts'

interface CategoryLinesProps {
  /** Undefined while they are on their way. */
  categories: Category[] | undefined
  /** Undefined for anyone who may only look. */
  onEdit: ((category: Partial<Category>) => void) | undefined
  onAdd: (() => void) | undefined
}

const places = ['a', 'b', 'c', 'd']

export function CategoryRows({ categories, onEdit, onAdd }: CategoryLinesProps) {
  if (!categories)
    return (
      <>
        <p className="visually-hidden" role="status">
          Loading categories
        </p>
        <ul className="category-lines" aria-hidden="true">
          {places.map((place) => (
            <li key={place} className="category-line">
              <Skeleton />
            </li>
          ))}
        </ul>
      </>
    )
  if (categories.length === 0)
    return (
      <EmptyState
        drawing="products"
        title="No categories yet"
        text="Categories stand above the products of your shop, and shoppers narrow the list by them."
      >
        {onAdd && (
          <Button look="primary" onClick={onAdd}>
            Add category
          </Button>
        )}
      </EmptyState>
    )
  return (
    <ul className="category-lines">
      {categoryTree(categories).map((category) => (
        <CategoryRow key={category.id} category={category} onEdit={onEdit} />
      ))}
    </ul>
  )
}
