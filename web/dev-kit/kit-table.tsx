import { useMemo, useState } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Badge } from '../ui/primitives/badge.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { Card } from '../ui/primitives/card.tsx'
import { Segmented } from '../ui/primitives/segmented.tsx'
import type { DataColumn } from '../ui/table/data-column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { nothingSelected, type Selection } from '../ui/table/selection.ts'
import styles from './kit-page.module.css'

interface Product {
  id: string
  name: string
  stock: number
  price: number
}

const names = ['Quay Jar', 'Skerry Jug', 'Harbour Mug', 'Tide Bowl', 'Pier Plate']

const products: Product[] = Array.from({ length: 1000 }, (_, n) => ({
  id: `p${n}`,
  name: `${names[n % names.length]} ${n + 1}`,
  stock: (n * 7) % 23,
  price: 900 + ((n * 130) % 4000),
}))

const columns: DataColumn<Product>[] = [
  { key: 'name', header: 'Product', value: ({ name }) => name, shown: 'always' },
  {
    key: 'state',
    header: 'State',
    value: ({ stock }) => (stock === 0 ? 'Sold out' : 'In stock'),
    cell: ({ stock }) => <Badge tone={stock === 0 ? 'bad' : 'good'}>{stock === 0 ? 'Sold out' : 'In stock'}</Badge>,
    sortable: false,
  },
  { key: 'stock', header: 'Stock', value: ({ stock }) => stock, align: 'end' },
  { key: 'price', header: 'Price', value: ({ price }) => price / 100, align: 'end' },
  { key: 'id', header: 'Id', value: ({ id }) => id, shown: 'later' },
]

const states = [
  { value: 'few', label: '8 rows' },
  { value: 'many', label: '1,000 rows' },
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'none', label: 'No results' },
] as const
type State = (typeof states)[number]['value']

export function KitTable() {
  const [state, setState] = useState<State>('few')
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const rows = useMemo(() => rowsOf(state), [state])
  return (
    <>
      <div className={styles.row}>
        <Segmented label="State of the table" value={state} options={states} onChange={setState} />
      </div>
      <Card flush>
        <DataTable
          label="Products"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          hrefOf={({ id }) => `#${id}`}
          selection={{ value: selection, onChange: setSelection, total: products.length }}
          bulkActions={<Button size="small">Archive</Button>}
          csvName="products"
          empty={
            state === 'none' ? (
              <EmptyState drawing="search" title="No products match" text="Try fewer words or filters.">
                <Button onClick={() => setState('few')}>Clear filters</Button>
              </EmptyState>
            ) : (
              <EmptyState drawing="products" title="No products yet" text="What you sell appears here.">
                <Button look="primary">Add product</Button>
              </EmptyState>
            )
          }
        />
      </Card>
    </>
  )
}

function rowsOf(state: State): Product[] | undefined {
  if (state === 'loading') return undefined
  return products.slice(0, { few: 8, many: 1000, empty: 0, none: 0 }[state])
}
