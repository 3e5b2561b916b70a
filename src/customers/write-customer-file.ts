import { findCustomer } from '../../projections/customers/queries.ts'
import { listSignUpsOf } from '../../projections/restock/queries.ts'
import { listAccessOf } from '../areas/queries.ts'
import { listBouncesOf } from '../bounces/queries.ts'
import { listCampaignsTo } from '../campaigns/queries.ts'
import { listRemindersOf } from '../cart-reminders/queries.ts'
import { listTitles } from '../catalog/queries.ts'
import { listCommentsOf } from '../comments/queries.ts'
import { listAnswersOf } from '../forms/queries.ts'
import { listGiftCardsOf } from '../gift-cards/queries.ts'
import { listLessonsOf } from '../lessons/queries.ts'
import { findMembershipOf } from '../members/queries.ts'
import { findContactName, listAutomationsTo, listConsentsOf } from '../newsletter/queries.ts'
import { findOrderFile, listOrdersOf } from '../orders/queries.ts'
import { listReviewsOf } from '../reviews/queries.ts'
import { listSubscriptionsOf } from '../subscriptions/queries.ts'
import type { CustomerFile } from './admin-contract.ts'
import { type ShowCustomerDeps, showCustomer } from './show-customer.ts'

/** More orders than anybody has; the file says where those beyond are. */
const ORDERS_MAX = 1_000
const AT_ONCE = 10
const FORMS_MAX = 1_000
const COMMENTS_MAX = 10_000
const CONSENTS_MAX = 1_000
const CAMPAIGNS_MAX = 10_000

/** All that the store keeps about a customer, for a request to see one's data. Throws UnknownEntity. */
export async function writeCustomerFile(
  deps: ShowCustomerDeps,
  websiteId: string,
  { customerId, now }: { customerId: string; now: string },
): Promise<CustomerFile> {
  const { customer, address, notes, letters } = await showCustomer(deps, websiteId, customerId)
  const rows = await listOrdersOf(deps, websiteId, customerId, ORDERS_MAX)
  const orders: CustomerFile['orders'] = []
  for (let n = 0; n < rows.length; n += AT_ONCE) {
    const part = await Promise.all(rows.slice(n, n + AT_ONCE).map(({ id }) => findOrderFile(deps, websiteId, id)))
    orders.push(...part.flatMap((order) => order ?? []))
  }
  const olderOrders = rows.length === ORDERS_MAX ? OLDER_ORDERS : null
  const elsewhere = await readElsewhere(deps, websiteId, { personRef: customerId, email: customer.email })
  return { writtenOn: now, customer, address, notes, letters, orders, olderOrders, ...elsewhere }
}

/** The same for somebody who may never have bought anything. */
export async function writePersonalFile(
  deps: ShowCustomerDeps,
  websiteId: string,
  { personRef, email, now }: { personRef: string; email: string; now: string },
): Promise<CustomerFile | PersonalFile> {
  if (await findCustomer(deps.db, websiteId, personRef))
    return writeCustomerFile(deps, websiteId, { customerId: personRef, now })
  return { writtenOn: now, email, ...(await readElsewhere(deps, websiteId, { personRef, email })) }
}

const OLDER_ORDERS = 'These are the newest 1,000 orders. Older ones are in the export of orders.'

const ANALYTICS =
  'Visits are counted under a number that changes and is kept beside no name, address or order, so none of them can be found by person.'

type Elsewhere = Omit<
  CustomerFile,
  'writtenOn' | 'customer' | 'address' | 'notes' | 'letters' | 'orders' | 'olderOrders'
>

export type PersonalFile = Elsewhere & { writtenOn: string; email: string }

/** What other parts of the store keep about the person. */
async function readElsewhere(
  deps: ShowCustomerDeps,
  websiteId: string,
  { personRef, email }: { personRef: string; email: string | null },
): Promise<Elsewhere> {
  const [signUps, reminders, reviews, bounces] = await Promise.all([
    listSignUpsOf(deps.db, websiteId, personRef),
    listRemindersOf(deps.db, websiteId, personRef),
    listReviewsOf(deps, websiteId, personRef),
    listBouncesOf(deps, websiteId, personRef),
  ])
  const ids = [...signUps.map(({ productId }) => productId), ...reviews.map(({ productId }) => productId)]
  const titles = await listTitles(deps.db, websiteId, ids)
  return {
    waitingLists: signUps.map(({ signedUpAt, ...signUp }) => ({
      ...signUp,
      product: titles[signUp.productId] ?? '',
      signedUpOn: signedUpAt.toISOString(),
    })),
    ...reminders,
    reviews: reviews.map((review) => ({ ...review, product: titles[review.productId] ?? '' })),
    membership: await findMembershipOf(deps, websiteId, personRef),
    access: await listAccessOf(deps.db, websiteId, personRef),
    lessons: await listLessonsOf(deps.db, websiteId, personRef),
    subscriptions: await listSubscriptionsOf(deps, websiteId, personRef),
    mailingListName: await findContactName(deps, websiteId, personRef),
    mailingLists: await listConsentsOf(deps.db, websiteId, personRef, CONSENTS_MAX),
    campaigns: await listCampaignsTo(deps.db, websiteId, personRef, CAMPAIGNS_MAX),
    automations: await listAutomationsTo(deps.db, websiteId, personRef),
    bounces: bounces.map(({ class: kind, code, text, at }) => ({ class: kind, code, text, on: at })),
    comments: await listCommentsOf(deps, websiteId, personRef, COMMENTS_MAX),
    giftCards: await listGiftCardsOf(deps, websiteId, personRef),
    formAnswers: email === null ? [] : await listAnswersOf(deps, websiteId, email, FORMS_MAX),
    analytics: ANALYTICS,
  }
}
