import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shippingQuery, taxesQuery } from '../../api/pricing.ts'
import { SavedNote } from './untaxed-store.tsx'

function shown(confirmed: string[]): string {
  const client = new QueryClient()
  const zones = [{ areas: [{ country: 'AT' }, { country: 'DE' }], rates: [{}] }]
  client.setQueryData(shippingQuery.queryKey, { shipping: { zones, pickup: [], local: [] } } as never)
  const rules = ['AT', 'DE'].map((country) => ({ area: { country }, isConfirmed: confirmed.includes(country) }))
  client.setQueryData(taxesQuery.queryKey, { taxes: { rules } } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SavedNote />
    </QueryClientProvider>,
  )
}

test('where something goes live, a country without a confirmed rate is named, with the way to Taxes', () => {
  const html = shown(['DE'])
  expect(html).toContain('Orders to Austria will have no tax')
  expect(html).toContain('href="/settings/taxes"')
  expect(shown(['AT', 'DE'])).toBe('')
})
