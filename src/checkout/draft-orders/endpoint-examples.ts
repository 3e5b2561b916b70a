import { emptyAddress } from '../../shared/addresses/address.ts'
import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodys = {
  kind: 'product' as const,
  id: 'a',
  itemId: 'nobodys',
  sku: 'NONE',
  quantity: 1,
  unitPriceCents: 500,
}

export const checkoutExamples: ExamplesOf<typeof endpoints> = {
  recordOrder: {
    unknown: 'lines',
    isUncalledFor: true,
    body: {
      lines: [nobodys],
      discount: null,
      shipping: null,
      customer: { email: '', address: { ...emptyAddress, country: 'US' }, note: '' },
      tender: 'cash',
      expectedCents: 500,
    },
  },
}
