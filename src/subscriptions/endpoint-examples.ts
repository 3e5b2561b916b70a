import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const subscriptionExamples: ExamplesOf<typeof endpoints> = {
  subscribe: { unknown: 'itemId', body: { itemId: 'nobodys', sku: null, qty: 1, additionalFields: null } },
}
