import { sql } from 'kysely'
import type { LetterPermits } from '../../platform/confirmed-addresses/letter-permits.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { Conflict, RateLimited } from '../../platform/errors/application-errors.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { SendAgainRequest } from '../contract.ts'
import { Order } from '../order.ts'
import { customerEmailsOf, DAILY_LIMIT } from './customer-emails.ts'
import { orderLetterJob } from './letter-job.ts'
import type { LedgerLetter } from './letter-ledger.ts'
import type { OrderLetterKind, OrderLettersTables } from './letters-table.ts'

export interface SendAgainDeps {
  db: Database
  vault: Vault
  executor: Pick<Executor, 'load'>
  letterPermits: Pick<LetterPermits, 'isLeft'>
}

const DAY_SECONDS = 86_400
/** Whether an e-mail of this kind is about the order, or about a part of it. */
const subjects = {
  confirmation: 'order',
  paymentFailed: 'order',
  shipped: 'part',
  refunded: 'part',
  refundFailed: 'part',
} as const

type Sendable = Pick<LedgerLetter, 'kind' | 'recipient' | 'round' | 'state' | 'reason' | 'aboutId'>

/** How to ask for an e-mail that certainly or perhaps did not reach the customer; undefined for all others. */
export function unsentLetter({ kind, recipient, round, ...letter }: Sendable): SendAgainRequest | undefined {
  const { state, reason, aboutId } = letter
  const isUnsent = state === 'failed' || state === 'uncertain' || (state === 'skipped' && reason === DAILY_LIMIT)
  if (!isUnsent || recipient !== '' || !isSendable(kind)) return undefined
  return subjects[kind] === 'part' && aboutId === null ? undefined : { kind, round }
}

const isSendable = (kind: OrderLetterKind): kind is SendAgainRequest['kind'] => kind in subjects

/** A contributor sends the customer an e-mail that did not go out. A second press finds it waiting. */
export async function sendAgain(
  deps: SendAgainDeps,
  { websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>,
  orderId: string,
  letter: SendAgainRequest,
): Promise<void> {
  await checkLimit(deps, websiteId, orderId, now)
  const isQueued = await queueAgain(deps.db, websiteId, orderId, letter)
  if (!isQueued) throw new Conflict('This e-mail cannot be sent again.')
}

async function checkLimit(
  { db, vault, executor, letterPermits }: SendAgainDeps,
  websiteId: string,
  orderId: string,
  now: string,
): Promise<void> {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  if (!state.order) throw new UnknownEntity()
  const { customerRef } = state.order
  const customerEmail = (customerRef && (await vault.read(websiteId, [customerRef])).get(customerRef)) || null
  const ownerIsConfirmed = (await findWebsite(db, websiteId))?.ownerIsConfirmed === true
  const emails = await customerEmailsOf(db, websiteId, ownerIsConfirmed, { orderId, state, customerEmail })
  if (customerEmail === null) throw new Conflict('There is no e-mail address any more.')
  if (emails === 'limited' && !(await letterPermits.isLeft(customerEmail, now)))
    throw new RateLimited(
      'This mailbox has had its three e-mails of the last 24 hours. Please try again tomorrow.',
      DAY_SECONDS,
    )
}

/** True also where it waits to be sent already. */
async function queueAgain(
  db: Database,
  websiteId: string,
  orderId: string,
  { kind, round }: SendAgainRequest,
): Promise<boolean> {
  return withWebsite(db.withTables<OrderLettersTables>(), websiteId, async (tx) => {
    const ours = tx
      .selectFrom('order_letters')
      .select(['state', 'reason', 'attempt', 'about_id as aboutId'])
      .where('website_id', '=', websiteId)
      .where('subject_id', '=', orderId)
      .where('kind', '=', kind)
      .where('recipient', '=', '')
      .where('round', '=', round)
    const found = await ours.forUpdate().executeTakeFirst()
    if (found?.state === 'waiting' || found?.state === 'claimed') return true
    if (!found || !unsentLetter({ ...found, kind, round, recipient: '' })) return false
    const attempt = found.attempt + 1
    await sql`
      update order_letters set state = 'waiting', attempt = ${attempt}, reason = '', claim_id = null, changed_at = now()
      where website_id = ${websiteId} and subject_id = ${orderId} and kind = ${kind} and recipient = '' and round = ${round}
    `.execute(tx)
    const about = found.aboutId === null ? {} : { aboutId: found.aboutId }
    await enqueue(tx, websiteId, [
      orderLetterJob({ subjectId: orderId, kind, recipient: '', round, attempt, ...about }),
    ])
    return true
  })
}
