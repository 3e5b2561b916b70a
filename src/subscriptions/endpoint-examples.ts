import { v7 } from 'uuid'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const unknownSubscription = { unknown: 'subscriptionId', params: () => ({ subscriptionId: v7() }) }

export const subscriptionExamples: ExamplesOf<typeof endpoints> = {
  subscribe: {
    unknown: 'itemId',
    isUncalledFor: true,
    body: { itemId: 'nobodys', sku: null, qty: 1, additionalFields: null },
  },
  listSubscriptions: { query: { view: 'active' } },
  showSubscriptionMonths: { query: { months: 3 } },
  showSubscription: unknownSubscription,
  showOwnSubscriptions: { query: {} },
  askForSubscriptionLink: { body: { email: 'nobody@example.com' } },
  showSubscriptionLink: { unknown: 'token', query: { token: 'nobodys' } },
  useSubscriptionLink: { unknown: 'token', body: { token: 'nobodys' } },
  leaveSubscriptions: { leadsOn: true },
  changeOwnSubscription: { leadsOn: true, body: { subscriptionId: v7(), action: 'pause' } },
  returnToSubscriptions: { leadsOn: true, query: { id: v7() } },
  changeSubscription: { ...unknownSubscription, body: { action: 'pause' } },
}
