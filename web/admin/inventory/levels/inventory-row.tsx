import type { Level, LevelsRow } from '../../../../src/inventory/contract.ts'
import { publishPanelEvent } from '../../../api/client/panel-events.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { onHandText, priceText, stockBadge, totalText } from '../stock-words.ts'
import { AmountCell } from './amount-cell.tsx'
import { SelectCell, StockCells } from './stock-cells.tsx'
import type { InventoryTableContext } from './table-context.ts'
import { VariantRow } from './variant-row.tsx'

interface InventoryRowProps {
  row: LevelsRow
  expanded: boolean
  table: InventoryTableContext
}

/** A product with the stock of all its variants, and open to them below it. Of a single variant it is the row itself. */
export function InventoryRow({ row, expanded, table }: InventoryRowProps) {
  const { adjusting } = table
  const { title, levels } = row
  const only = levels.length === 1 ? levels[0] : undefined
  const ids = levels.map(({ variantId }) => variantId)
  return (
    <tbody>
      <tr data-row={row.itemId} data-ticked={ids.some((id) => adjusting?.selected.has(id))}>
        {adjusting && <SelectCell label={`Select ${title}`} variantIds={ids} adjusting={adjusting} />}
        <td className="cell-expand">{!only && <Expander row={row} expanded={expanded} table={table} />}</td>
        <td className="cell-picture">
          {row.imageUrl ? <img src={row.imageUrl} alt="" loading="lazy" /> : <span className="no-picture" />}
        </td>
        <NameCell row={row} only={only} />
        <td className="cell-price">{priceText(row, table.currency)}</td>
        <StockCells
          onHand={
            only && adjusting ? <AmountCell named={{ title, level: only }} told={adjusting.reason} /> : onHandOf(row)
          }
          reserved={levels.reduce((sum, { reserved }) => sum + reserved, 0)}
          stock={totalText(row)}
          mark={stockBadge(levels)}
        />
        <td className="cell-history">
          {only && <HistoryButton title={title} level={only} table={table} isStop={!adjusting} />}
        </td>
      </tr>
      {expanded &&
        !only &&
        levels.map((level) => <VariantRow key={level.variantId} title={title} level={level} table={table} />)}
    </tbody>
  )
}

function NameCell({ row: { itemId, title }, only }: { row: LevelsRow; only: Level | undefined }) {
  return (
    <th scope="row" className="cell-name">
      <a
        href={`/products/${encodeURIComponent(itemId)}`}
        onClick={() => publishPanelEvent('inventory panel: click row', { itemId })}
      >
        {title}
      </a>
      {only && <span className="row-sku">{only.sku}</span>}
    </th>
  )
}

function onHandOf({ available, levels }: LevelsRow): string {
  return onHandText({ unlimited: available === null, onHand: levels.reduce((sum, { onHand }) => sum + onHand, 0) })
}

function Expander({ row, expanded, table }: InventoryRowProps) {
  const expand = () => {
    if (!expanded) publishPanelEvent('inventory panel: expand row', { itemId: row.itemId })
    table.expand(row.itemId)
  }
  return (
    <button
      type="button"
      className="expander"
      data-stop=""
      aria-expanded={expanded}
      aria-label={`Variants of ${row.title}`}
      title={expanded ? 'Hide variants' : 'Show variants'}
      onClick={expand}
    >
      <span className="expander-arrow" aria-hidden="true" />
    </button>
  )
}
