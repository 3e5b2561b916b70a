import { listCartsOf } from '../projections/checkouts/queries.ts'
import { findCustomer } from '../projections/customers/queries.ts'
import { hasDraft } from '../projections/draft-orders/queries.ts'
import { listAccessOf } from '../src/areas/queries.ts'
import { listRemindersOf } from '../src/cart-reminders/queries.ts'
import { listCommentsOf } from '../src/comments/queries.ts'
import { findMemberId } from '../src/members/queries.ts'
import type { Suppressions } from '../src/newsletter/consent/suppressions.ts'
import { isContact } from '../src/newsletter/queries.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Vault } from '../src/platform/vault/vault.ts'
import { listReviewsOf } from '../src/reviews/queries.ts'

export interface AddressKeptDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  suppressions: Pick<Suppressions, 'find'>
}

/**
 * Whether the website keeps a person's address for another reason than back-in-stock sign-ups. What was never confirmed is
 * deleted together with the address only if this is false.
 */
export async function isAddressKept(deps: AddressKeptDeps, websiteId: string, personRef: string): Promise<boolean> {
  const { db } = deps
  const reasons = await Promise.all([
    findCustomer(db, websiteId, personRef).then((customer) => customer !== undefined),
    findMemberId(db, websiteId, personRef).then((memberId) => memberId !== undefined),
    isContact(db, websiteId, personRef),
    listCartsOf(db, websiteId, personRef).then((carts) => carts.length > 0),
    hasDraft(db, websiteId, personRef),
    listAccessOf(db, websiteId, personRef).then((access) => access.length > 0),
    listCommentsOf(deps, websiteId, personRef, 1).then((comments) => comments.length > 0),
    listReviewsOf(deps, websiteId, personRef).then((reviews) => reviews.length > 0),
    listRemindersOf(db, websiteId, personRef).then(
      ({ cartReminders, cartRemindersStoppedOn }) => cartReminders.length > 0 || cartRemindersStoppedOn !== null,
    ),
    deps.suppressions.find(websiteId, personRef).then((suppressed) => suppressed !== undefined),
  ])
  return reasons.includes(true)
}
