import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { StoreImage } from '../../../../storefront/picture/store-image.tsx'
import { Badge } from '../../../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { typeWords, visibilityWords } from '../../product-words.ts'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import styles from '../product-list.module.css'
import { RowMenu } from './row-menu.tsx'
import { priceText, stockText } from './row-texts.ts'
import { StatusBadges } from './status-badges.tsx'

/** Columns of the product list. */
export const productColumns = (currency: string): readonly DataColumn<ItemRow>[] => [
  {
    key: 'name',
    header: 'Name',
    shown: 'always',
    value: ({ title }) => title,
    cell: ({ image, title }) => (
      <span className={styles.name}>
        {image ? <StoreImage image={image} sizes="48px" decorative /> : <span className={styles.noPicture} />}
        <span>{title}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: false,
    value: ({ visibility }) => visibilityWords[visibility],
    cell: (row) => <StatusBadges row={row} />,
  },
  {
    key: 'stock',
    header: 'Stock',
    value: stockText,
    cell: (row) => (row.soldOut ? <Badge tone="bad">Sold out</Badge> : stockText(row)),
  },
  {
    key: 'price',
    header: 'Price',
    value: (row) => priceText(row, currency),
    cell: (row) => (
      <span>
        {priceText(row, currency)} {row.onSale && <Badge tone="info">Sale</Badge>}
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    sortable: false,
    isWide: true,
    value: ({ productType }) => typeWords[productType] ?? null,
  },
]

/** Column of the row menu. */
export const menuColumn = (change: BulkChange): DataColumn<ItemRow> => ({
  key: 'actions',
  header: 'Actions',
  sortable: false,
  isAction: 'corner',
  value: () => null,
  cell: (row) => <RowMenu row={row} change={change} />,
})
