import { ChevronRight } from 'lucide-react'
import { publishPanelEvent } from '../../../api/client/panel-events.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { amountText, priceRangeText } from '../../amount-text.ts'
import { HistoryButton } from '../history/history-button.tsx'
import styles from '../inventory.module.css'
import { expandedIn } from '../inventory-search.ts'
import { availableText, onHandText, stockBadge, totalText } from '../stock-words.ts'
import { AmountCell } from './amount-cell.tsx'
import { levelsOf, lineTitle, type StockLine } from './stock-line.ts'
import type { InventoryTableContext } from './table-context.ts'

/** Columns of the panel. */
export const stockColumns = (table: InventoryTableContext): DataColumn<StockLine>[] => [
  {
    key: 'expand',
    header: 'Variants',
    isAction: 'corner',
    sortable: false,
    width: 'icon',
    value: () => null,
    cell: (line) => (line.level ? null : <Expander line={line} table={table} />),
  },
  {
    key: 'name',
    header: 'Name',
    shown: 'always',
    value: lineTitle,
    cell: (line) => <Name line={line} />,
    note: ({ level }) => level?.sku,
  },
  {
    key: 'price',
    header: 'Price',
    isWide: true,
    width: 'medium',
    value: (line) =>
      line.isVariant ? null : priceRangeText(line.product.priceFromCents, line.product.priceToCents, table.currency),
  },
  {
    key: 'on-hand',
    header: 'On hand',
    sortable: false,
    onPhone: 'named',
    width: 'medium',
    value: onHandOf,
    cell: (line) =>
      line.level && table.adjusting ? (
        <AmountCell named={{ title: lineTitle(line), level: line.level }} reasonInput={table.adjusting.reason} />
      ) : (
        // The sum of several variants is their stock.
        line.level && onHandOf(line)
      ),
  },
  {
    key: 'reserved',
    header: 'Reserved',
    sortable: false,
    isWide: true,
    width: 'short',
    value: (line) => levelsOf(line).reduce((sum, { reserved }) => sum + reserved, 0),
    cell: (line) => amountText(levelsOf(line).reduce((sum, { reserved }) => sum + reserved, 0)),
  },
  {
    key: 'stock',
    header: 'Stock',
    width: 'long',
    value: stockOf,
    cell: (line) => <Stock line={line} lowStock={table.lowStock} />,
  },
  {
    key: 'history',
    header: 'History',
    isAction: 'corner',
    sortable: false,
    width: 'medium',
    value: () => null,
    cell: (line) =>
      line.level ? (
        <HistoryButton title={lineTitle(line)} level={line.level} table={table} isStop={!table.adjusting} />
      ) : null,
  },
]

function Name({ line: { product, level, isVariant } }: { line: StockLine }) {
  if (isVariant) return level?.variantName || 'Without options'
  return (
    <span className={styles.name}>
      {product.imageUrl ? <img src={product.imageUrl} alt="" loading="lazy" /> : <span className={styles.noPicture} />}
      <span title={product.title}>{product.title}</span>
    </span>
  )
}

function Stock({ line, lowStock }: { line: StockLine; lowStock: number }) {
  const mark = stockBadge(levelsOf(line), lowStock)
  return (
    <span>
      {stockOf(line)} {mark && <Badge tone={mark.tone}>{mark.words}</Badge>}
    </span>
  )
}

const stockOf = ({ product, level, isVariant }: StockLine): string =>
  isVariant && level ? availableText(level) : totalText(product)

function onHandOf({ product: { available, levels }, level }: StockLine): string {
  if (level) return onHandText(level)
  return onHandText({ unlimited: available === null, onHand: levels.reduce((sum, { onHand }) => sum + onHand, 0) })
}

function Expander({ line: { product }, table }: { line: StockLine; table: InventoryTableContext }) {
  const isOpen = expandedIn(table.search).has(product.itemId)
  return (
    <IconButton
      size="small"
      label={`Variants of ${product.title}`}
      aria-expanded={isOpen}
      data-stop=""
      icon={<ChevronRight size={16} className={styles.arrow} />}
      onClick={() => setExpanded(product.itemId, !isOpen, table)}
    />
  )
}

/** Expands or collapses a product. */
export function setExpanded(itemId: string, isOpen: boolean, table: InventoryTableContext): void {
  if (isOpen) publishPanelEvent('inventory panel: expand row', { itemId })
  table.expand(itemId)
}
