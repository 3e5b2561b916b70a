import { findCustomer } from '../../../projections/customers/queries.ts'
import { listSubscriptions } from '../../../projections/subscriptions/queries.ts'
import { listCommentsOf } from '../../comments/queries.ts'
import { listOwnGiftCards } from '../../gift-cards/queries.ts'
import type { Suppressions } from '../../newsletter/queries.ts'
import { billingAddressIn, findDigitalLines, listOrdersOf, type OrderTokens } from '../../orders/queries.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { formatAddress } from '../../shared/addresses/format-address.ts'
import { dayIn } from '../../shared/words/letter-formats.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { listSessions, type MemberSession } from '../accounts/member-sessions.ts'
import type { MemberDeps } from '../deps.ts'
import { addressOf, type Member, nameOf } from '../members-store.ts'
import type { ShownAccount } from '../pages/account-page.ts'
import { listNewsletters } from './list-newsletters.ts'

export interface AccountDeps extends MemberDeps {
  vault: Vault
  executor: Pick<Executor, 'load'>
  orderTokens: OrderTokens
  /** Who gets no marketing e-mails. */
  suppressions: Suppressions
  /** All that the store keeps about a person. */
  writePersonalFile(websiteId: string, person: { personRef: string; email: string; now: string }): Promise<object>
  /** What is open to a member and not to everybody. Default: there are no areas. */
  listOpenTo?(websiteId: string, siteUserId: string, now: string): Promise<{ title: string; path: string }[]>
  /** Erases a person; what the law makes the store keep is the caller's to know. */
  forgetPerson(websiteId: string, email: string, intent: { correlationId: string; at: string }): Promise<number>
}

const ORDERS_SHOWN = 20
const COMMENTS_SHOWN = 20

/** What a member sees of themselves: the confirmed address makes the orders of that address theirs. */
export async function showOwnAccount(
  deps: AccountDeps,
  { tenant: { websiteId }, website }: FoundWebsite,
  { member, session, now }: { member: Member; session: MemberSession; now: string },
): Promise<ShownAccount> {
  const { personRef, siteUserId } = member
  const day = (at: string | Date) => dayIn(website.language, new Date(at).toISOString(), website.timeZone)
  const [email, name, orders, customer, subscriptions, comments, sessions, opened, giftCards, newsletters] =
    await Promise.all([
      addressOf(deps, websiteId, member),
      nameOf(deps, websiteId, member),
      listOrdersOf(deps, websiteId, personRef, ORDERS_SHOWN + 1),
      findCustomer(deps.db, websiteId, personRef),
      listSubscriptions(deps.db, websiteId, { view: 'all', customerRef: personRef, limit: 1 }),
      listCommentsOf(deps, websiteId, personRef, COMMENTS_SHOWN),
      listSessions(deps.db, websiteId, { siteUserId, now }),
      deps.listOpenTo?.(websiteId, siteUserId, now),
      listOwnGiftCards(deps.db, websiteId, personRef),
      listNewsletters(deps, websiteId, personRef),
    ])
  const detailsRef = customer?.details_ref ?? ''
  const texts = detailsRef === '' ? new Map<string, string>() : await deps.vault.read(websiteId, [detailsRef])
  const address = billingAddressIn(texts.get(detailsRef))
  const shown = await Promise.all(
    orders.slice(0, ORDERS_SHOWN).map(async ({ id, orderNumber, createdOn, grandTotal }) => ({
      number: orderNumber,
      day: day(createdOn),
      total: grandTotal,
      url: `/order?token=${await deps.orderTokens.mint(websiteId, id)}`,
      files:
        (await findDigitalLines(deps, websiteId, id))?.filter(({ pieces }) => pieces > 0).map(({ title }) => title) ??
        [],
    })),
  )
  return {
    email,
    name,
    orders: shown,
    hasMoreOrders: orders.length > ORDERS_SHOWN,
    addressLines: address ? formatAddress(address) : [],
    opened: opened ?? [],
    hasSubscriptions: subscriptions.length > 0,
    giftCards: giftCards.map(({ last4, status, balance }) => ({
      last4,
      balance: status === 'active' ? balance : null,
    })),
    newsletters: newsletters.map(({ id, name, description, isOn }) => ({ id, name, description, isOn })),
    comments: comments.map(({ pageId, text, writtenOn }) => ({
      url: `/comments/${pageId}`,
      text,
      day: day(writtenOn),
    })),
    sessions: sessions.map(({ sessionId, device, lastSeenAt }) => ({
      device,
      day: day(lastSeenAt),
      isThis: sessionId === session.sessionId,
    })),
  }
}
