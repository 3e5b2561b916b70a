import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { StoreImage } from '../../../../storefront/picture/store-image.tsx'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Badge } from '../../../../ui/primitives/badge.tsx'
import { typeWords } from '../../product-words.ts'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import { RowMenu } from './row-menu.tsx'
import { priceText, stockText } from './row-texts.ts'
import { StatusBadges } from './status-badges.tsx'

export interface ProductRowProps {
  row: ItemRow
  currency: string
  ticked: boolean
  /** Undefined for anyone who may only look. */
  change: BulkChange | undefined
  onToggle(id: string, range: boolean): void
}

/** One product. A click anywhere on it opens its editor; with Shift it ticks everything from the row ticked last. */
export function ProductRow({ row, currency, ticked, change, onToggle }: ProductRowProps) {
  const router = useRouter()
  const href = `/products/${encodeURIComponent(row.id)}`
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, label, input, [role="menu"]')) return
    if (event.shiftKey && change) return onToggle(row.id, true)
    void router.navigate({ href })
  }
  return (
    <tr
      data-row={row.id}
      data-ticked={ticked}
      onClick={click}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {change && (
        <td className="cell-tick">
          <CheckBox
            label={`Select ${row.title}`}
            labelHidden
            checked={ticked}
            onChange={(_, range) => onToggle(row.id, range)}
          />
        </td>
      )}
      <td className="cell-picture">
        {row.image ? <StoreImage image={row.image} sizes="48px" decorative /> : <span className="no-picture" />}
      </td>
      <th scope="row" className="cell-name">
        <a href={href} data-row-link>
          {row.title}
        </a>
      </th>
      <td className="cell-status">
        <StatusBadges row={row} />
      </td>
      <td className="cell-stock">
        {row.soldOut ? <Badge tone="bad">Sold out</Badge> : stockText(row)}
        {row.stock !== null && !row.soldOut && row.variantCount === 1 && <span className="card-word"> in stock</span>}
      </td>
      <td className="cell-price">
        {priceText(row, currency)} {row.onSale && <Badge tone="info">Sale</Badge>}
      </td>
      <td className="cell-type">{typeWords[row.productType]}</td>
      {change && (
        <td className="cell-menu">
          <RowMenu row={row} change={change} />
        </td>
      )}
    </tr>
  )
}
