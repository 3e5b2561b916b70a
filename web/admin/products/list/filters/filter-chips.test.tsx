import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categoriesQuery } from '../../../../api/catalog.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListSearch } from './list-search.ts'

function chips(search: ListSearch): string[] {
  const queries = new QueryClient()
  queries.setQueryData(categoriesQuery.queryKey, [
    { id: 'c1', parentId: null, name: 'Cups', urlId: 'cups', imageUrl: null, itemCount: 0 },
  ])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <FilterChips search={search} onRemove={() => undefined} onRemoveAll={() => undefined} />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/aria-label="([^"]*)"|>(Clear all)</g)].map(([, chip, all]) => chip ?? all ?? '')
}

test('every filter is a chip with its words, in one order; search and order are none', () =>
  expect(
    chips({
      archived: 'true',
      onSale: 'false',
      tag: 'gifts',
      category: 'c1',
      stock: 'low',
      type: '4',
      visibility: 'needs-review',
      search: 'mug',
      sort: 'name',
    }),
  ).toEqual([
    'Remove filter: Visibility: Needs Review',
    'Remove filter: Type: Gift card',
    'Remove filter: Stock: Low stock',
    'Remove filter: Category: Cups',
    'Remove filter: Tag: gifts',
    'Remove filter: Sale: Not on sale',
    'Remove filter: Archive: Archived',
    'Clear all',
  ]))

test('one filter needs no button for all; a category that is gone can still be taken away', () =>
  expect(chips({ category: 'gone' })).toEqual(['Remove filter: Category: Category']))
