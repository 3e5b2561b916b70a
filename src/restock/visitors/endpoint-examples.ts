import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const group = { productId: 'nobodys', variantId: 'nobodys' }
/** Links are signed with a key of the product. */
const unknownLink = { unknown: 'token', params: { token: 'nobodys' } }

export const restockVisitorExamples: ExamplesOf<typeof endpoints> = {
  signUpForRestock: {
    unknown: 'productId',
    body: { ...group, siteVisitorEmail: 'ann@example.com', isJoinMailingList: false },
  },
  signUpByForm: { unknown: 'productId', body: { ...group, email: 'ann@example.com' } },
  showConfirmAddress: unknownLink,
  confirmSignUpAddress: unknownLink,
  showUnsubscribe: unknownLink,
  unsubscribeFromRestock: { ...unknownLink, query: {} },
  openRestockLetter: unknownLink,
}
