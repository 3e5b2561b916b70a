import { sql } from 'kysely'
import { inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Intent } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { requestAgain } from '../commands/request-again.ts'
import { NOT_STOPPED } from '../refusals.ts'
import { Restock } from '../restock.ts'
import { assertCanSendEmail } from './assert-can-send-email.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'

export interface ResendInput extends SendKey {
  signUpIds: string[]
  /** ISO 8601. */
  now: string
  intent: Intent
}

interface StoppedNotice {
  signUpId: string
  variantId: string
}

/**
 * Sends stopped e-mails once more, as decided by a person. Each is decided separately. Returns how many are sent; throws
 * the reason when none is.
 */
export async function resend(deps: SendingDeps, wanted: ResendInput): Promise<number> {
  const stopped = await listStopped(deps, wanted)
  await assertCanSendEmail(deps.db, wanted.websiteId)
  const decided = await Promise.allSettled(stopped.map((one) => decide(deps, wanted, one)))
  const reasons = decided.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error)
  const fault = reasons.find((reason) => !(reason instanceof DomainError))
  if (fault) throw fault
  const again = decided.length - reasons.length
  if (again === 0) throw reasons[0] ?? new DomainError(NOT_STOPPED)
  return again
}

/** Throws NotFound when there is no such send. Outcomes that are not in the log yet do not count. */
async function listStopped(
  { db }: SendingDeps,
  { websiteId, sendId, signUpIds }: ResendInput,
): Promise<StoppedNotice[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ [Field in keyof StoppedNotice]: StoppedNotice[Field] | null }>`
      select n.sign_up_id as "signUpId", n.variant_id as "variantId"
      from restock_sends s left join restock_notices n
        on n.website_id = ${websiteId} and n.send_id = ${sendId} and n.sign_up_id = any(${signUpIds}::text[])
        and n.state in ('failed', 'uncertain') and n.is_recorded
      where s.website_id = ${websiteId} and s.send_id = ${sendId}`.execute(tx),
  )
  if (rows.length === 0) throw new NotFound()
  return rows.flatMap(({ signUpId, variantId }) => (signUpId && variantId ? { signUpId, variantId } : []))
}

async function decide(
  { executor }: SendingDeps,
  { websiteId, sendId, now, intent: { key, ...intent } }: ResendInput,
  { signUpId, variantId }: StoppedNotice,
): Promise<void> {
  const own = key === undefined ? intent : { ...intent, key: `${key} ${signUpId}` }
  await executor.execute(Restock, { websiteId, id: variantId }, own, (state) =>
    requestAgain(state, { signUpId, sendId, at: now }),
  )
}
