import type { LevelsReply } from '../../../../src/inventory/contract.ts'
import { publishPanelEvent } from '../../../api/client/panel-events.ts'
import { SortHeading } from '../../../ui/controls/sort-heading.tsx'
import {
  expandedIn,
  type InventorySearch,
  inventoryHref,
  orderOf,
  type SortedColumn,
  sortedBy,
} from '../inventory-search.ts'
import { InventoryRow } from './inventory-row.tsx'
import { SelectCell } from './stock-cells.tsx'
import type { InventoryTableContext } from './table-context.ts'
import { handleTableKey } from './table-keyboard.ts'

/** Products with their stock, each of which opens to its variants. */
export function InventoryTable({ page, table }: { page: LevelsReply; table: InventoryTableContext }) {
  const { adjusting } = table
  const expanded = expandedIn(table.search)
  return (
    <table className="list-table inventory-table" onKeyDown={handleTableKey}>
      <caption className="visually-hidden">Stock of products</caption>
      <thead>
        <tr>
          {adjusting && (
            <SelectCell isHead label="Select all on this page" variantIds={variantIdsOf(page)} adjusting={adjusting} />
          )}
          <th scope="col" className="cell-expand">
            <span className="visually-hidden">Variants</span>
          </th>
          <th scope="col" className="cell-picture">
            <span className="visually-hidden">Picture</span>
          </th>
          <Sorted column="name" label="Name" search={table.search} />
          <Sorted column="price" label="Price" search={table.search} />
          <th scope="col" className="cell-on-hand">
            On hand
          </th>
          <th scope="col" className="cell-reserved">
            Reserved
          </th>
          <Sorted column="stock" label="Stock" search={table.search} />
          <th scope="col" className="cell-history">
            <span className="visually-hidden">History</span>
          </th>
        </tr>
      </thead>
      {page.rows.map((row) => (
        <InventoryRow key={row.itemId} row={row} expanded={expanded.has(row.itemId)} table={table} />
      ))}
    </table>
  )
}

/** All that can be ticked on a page. */
export function variantIdsOf({ rows }: Pick<LevelsReply, 'rows'>): string[] {
  return rows.flatMap(({ levels }) => levels.map(({ variantId }) => variantId))
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function Sorted({ column, label, search }: { column: SortedColumn; label: string; search: InventorySearch }) {
  const { sort, direction } = orderOf(search)
  const next = sortedBy(search, column)
  return (
    <SortHeading
      className={`cell-${column}`}
      label={label}
      order={sort === column ? orders[direction] : undefined}
      href={inventoryHref(next)}
      onPress={() => publishPanelEvent(`inventory panel: sort by ${column}`, { direction: next.direction ?? 'asc' })}
    />
  )
}
