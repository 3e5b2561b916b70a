import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LevelsReply } from '../../../../src/inventory/contract.ts'
import { ApiError } from '../../../api/client/client.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { nothingSelected } from '../../../ui/table/selection.ts'
import { InventoryResults } from './inventory-results.tsx'
import { makeLevel } from './make-level.ts'
import type { InventoryTableContext } from './table-context.ts'

const page: LevelsReply = {
  rows: [
    {
      itemId: 'mug',
      title: 'Tide Mug',
      imageUrl: null,
      priceFromCents: 1200,
      priceToCents: 1800,
      available: 5,
      levels: [makeLevel(), makeLevel({ variantId: 'mug-l', variantName: 'Large', onHand: 0, available: 0 })],
    },
  ],
  currency: 'USD',
  lowStock: 5,
  hasNextPage: false,
  nextPageCursor: null,
}
const adjusting = {
  reason: { reason: '', note: '' },
  selection: { value: nothingSelected, onChange: () => undefined },
} as const

interface Shown {
  data?: LevelsReply
  error?: Error
  search?: InventoryTableContext['search']
  adjusting?: InventoryTableContext['adjusting']
  mayAdd?: boolean
}

function markup({ data, error, search = {}, adjusting, mayAdd = true }: Shown): string {
  const table: InventoryTableContext = {
    search,
    currency: 'USD',
    lowStock: 5,
    adjusting,
    expand: () => undefined,
    showHistory: () => undefined,
  }
  const list = { data, error: error ?? null, isPlaceholderData: false, refetch: async () => ({}) as never }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <InventoryResults list={list as never} table={table} mayAdd={mayAdd} />
      </ToastProvider>
    </QueryClientProvider>,
  )
}

const words = (shown: Shown) =>
  markup(shown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a product shows its stock and prices, and its variants once it is open', () => {
  const closed = words({ data: page, adjusting })
  for (const text of ['Tide Mug', '$12.00 – $18.00', '5 in 2 variants', '1 of 2 sold out'])
    expect(closed).toContain(text)
  expect(closed).not.toContain('MUG-S')
  expect(words({ data: page, adjusting, search: { expanded: 'mug' } })).toContain('Small MUG-S')
})

test('anyone who may not adjust sees the same numbers, and nothing to change them with', () => {
  const search = { expanded: 'mug' }
  expect(markup({ data: page, adjusting, search })).toMatch(/type="checkbox".*data-amount/s)
  const readOnly = markup({ data: page, search })
  expect(readOnly).not.toMatch(/data-amount|type="checkbox"/)
  expect(words({ data: page, search })).toContain('Large MUG-S 0 0 0 Sold out')
})

test('none yet, no results and not loaded are three different texts', () => {
  const empty = { ...page, rows: [] }
  expect(words({ data: empty })).toContain('No stock yet The stock of your products and services appears here.')
  expect(words({ data: empty })).toContain('Add a product')
  expect(words({ data: empty, mayAdd: false })).not.toContain('Add a product')
  expect(words({ data: empty, search: { search: 'vase' } })).toContain('No products match Try another name or sku.')
  expect(words({ error: new ApiError(0, 'Please check your internet connection.') })).toContain(
    'The stock could not be loaded Please check your internet connection. Try again',
  )
  expect(words({})).toContain('Loading variants')
})
