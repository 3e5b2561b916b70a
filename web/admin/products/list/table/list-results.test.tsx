import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ItemsReply } from '../../../../../src/catalog/admin-contract.ts'
import { ApiError } from '../../../../api/client/client.ts'
import { nothingSelected } from '../../../../ui/table/selection.ts'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import type { ListSearch } from '../filters/list-search.ts'
import { ListResults } from './list-results.tsx'

const empty: ItemsReply = { items: [], total: 0, currency: 'USD', hasNextPage: false, nextPageCursor: null }
const change = { busy: false } as BulkChange

function words(search: ListSearch, list: { data?: ItemsReply; error?: Error }, mayEdit = true): string {
  const html = renderToStaticMarkup(
    <ListResults
      search={search}
      list={{ data: undefined, error: null, isPlaceholderData: false, refetch: async () => ({}) as never, ...list }}
      selection={{ value: nothingSelected, onChange: () => undefined }}
      bulkActions={null}
      change={mayEdit ? change : undefined}
      onAdd={() => undefined}
    />,
  )
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('while the first page is on its way its place is kept, and that is said', () =>
  expect(words({}, {})).toMatch(/^Loading products /))

test('none yet: what appears here, and the one thing to do', () =>
  expect(words({}, { data: empty })).toBe(
    'No products yet What you sell appears here: things, downloads, services and gift cards. Add product',
  ))

test('anyone who may only look is not offered to add one', () =>
  expect(words({}, { data: empty }, false)).not.toContain('Add product'))

test.each<ListSearch>([{ search: 'mug' }, { archived: 'true' }, { cursor: 'beyond the end' }])(
  'no results, for %j, is another text than none yet',
  (search) =>
    expect(words(search, { data: empty })).toBe(
      'No products match Try other words, or take a filter away. Show all products',
    ),
)

test('a list that could not be loaded says why, and can be tried again', () =>
  expect(words({}, { error: new ApiError(0, 'Please check your internet connection.') })).toBe(
    'The products could not be loaded Please check your internet connection. Try again',
  ))
