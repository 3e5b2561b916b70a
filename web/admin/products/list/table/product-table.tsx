import type { ItemsReply } from '../../../../../src/catalog/admin-contract.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import type { ListSelection } from '../bulk/use-selection.ts'
import type { ListSearch } from '../filters/list-search.ts'
import { ProductRow } from './product-row.tsx'
import { SortHeading } from './sort-heading.tsx'

interface ProductTableProps {
  search: ListSearch
  page: ItemsReply
  selection: ListSelection
  /** Undefined for anyone who may only look. */
  change: BulkChange | undefined
}

export function ProductTable({ search, page, selection, change }: ProductTableProps) {
  const some = selection.count > 0
  return (
    <table className="list-table product-table">
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          {change && (
            <th scope="col" className="cell-tick">
              <CheckBox
                label="Select all on this page"
                labelHidden
                checked={selection.page}
                mixed={some && !selection.page}
                onChange={(checked) => (checked ? selection.tickPage() : selection.clear())}
              />
            </th>
          )}
          <th scope="col" className="cell-picture">
            <span className="visually-hidden">Picture</span>
          </th>
          <SortHeading className="cell-name" sort="name" label="Name" search={search} />
          <th scope="col">Status</th>
          <SortHeading className="cell-stock" sort="stock" label="Stock" search={search} />
          <SortHeading className="cell-price" sort="price" label="Price" search={search} />
          <th scope="col" className="cell-type">
            Type
          </th>
          {change && (
            <th scope="col" className="cell-menu">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {page.items.map((row) => (
          <ProductRow
            key={row.id}
            row={row}
            currency={page.currency}
            ticked={selection.ids.has(row.id)}
            change={change}
            onToggle={selection.toggle}
          />
        ))}
      </tbody>
    </table>
  )
}
