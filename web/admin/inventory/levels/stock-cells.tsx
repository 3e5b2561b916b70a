import type { ReactNode } from 'react'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { amountText, type StockBadge } from '../stock-words.ts'
import type { StockAdjustment } from './table-context.ts'

interface TickCellProps {
  label: string
  /** What is ticked together. */
  variantIds: readonly string[]
  adjusting: StockAdjustment
  /** Of a table's head. */
  isHead?: boolean
}

export function SelectCell({ label, variantIds, adjusting, isHead = false }: TickCellProps) {
  const ticked = variantIds.filter((id) => adjusting.selected.has(id)).length
  const box = (
    <CheckBox
      label={label}
      labelHidden
      checked={ticked > 0 && ticked === variantIds.length}
      mixed={ticked > 0 && ticked < variantIds.length}
      onChange={(checked) => adjusting.select(variantIds, checked)}
    />
  )
  if (!isHead) return <td className="cell-tick">{box}</td>
  return (
    <th scope="col" className="cell-tick">
      {box}
    </th>
  )
}

interface StockCellsProps {
  onHand: ReactNode
  reserved: number
  /** What can be sold. */
  stock: string
  mark: StockBadge | undefined
}

/** The figures of a row; on a card each says by itself what it is. */
export function StockCells({ onHand, reserved, stock, mark }: StockCellsProps) {
  return (
    <>
      <td className="cell-on-hand">
        <span className="card-word">On hand </span>
        {onHand}
      </td>
      <td className="cell-reserved">
        <span className="card-word">Reserved </span>
        {amountText(reserved)}
      </td>
      <td className="cell-stock">
        <span className="card-word">Stock </span>
        {stock} {mark && <Badge tone={mark.tone}>{mark.words}</Badge>}
      </td>
    </>
  )
}
