import type { Level } from '../../../../src/inventory/contract.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { availableText, onHandText, stockBadge, variantTitle } from '../stock-words.ts'
import { AmountCell } from './amount-cell.tsx'
import { SelectCell, StockCells } from './stock-cells.tsx'
import type { InventoryTableContext } from './table-context.ts'

interface VariantRowProps {
  /** Of the product. */
  title: string
  level: Level
  table: InventoryTableContext
}

export function VariantRow({ title: productTitle, level, table }: VariantRowProps) {
  const { adjusting } = table
  const title = variantTitle(productTitle, level)
  return (
    <tr
      className="variant-row"
      data-variant={level.variantId}
      data-ticked={adjusting?.selected.has(level.variantId) ?? false}
    >
      {adjusting && <SelectCell label={`Select ${title}`} variantIds={[level.variantId]} adjusting={adjusting} />}
      <td className="cell-expand" />
      <td className="cell-picture" />
      <th scope="row" className="cell-name">
        {level.variantName || 'Without options'}
        <span className="row-sku">{level.sku}</span>
      </th>
      <td className="cell-price" />
      <StockCells
        onHand={adjusting ? <AmountCell named={{ title, level }} told={adjusting.reason} /> : onHandText(level)}
        reserved={level.reserved}
        stock={availableText(level)}
        mark={stockBadge([level])}
      />
      <td className="cell-history">
        <HistoryButton title={title} level={level} table={table} isStop={!adjusting} />
      </td>
    </tr>
  )
}
