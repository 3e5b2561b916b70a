import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { assertCanSendEmail, canSendEmail } from './assert-can-send-email.ts'
import { finishSend } from './finish-send.ts'
import { scheduleSendCheck } from './notice-job.ts'
import { lockSend, type SendingTx, sendingTables } from './send-store.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'

export const SEND_FINISHED = 'This mailing is finished.'

/** From now on no e-mail of the send is claimed; those in flight still arrive. */
export async function pauseSend(deps: Pick<SendingDeps, 'db'>, key: SendKey): Promise<void> {
  await changeSend(deps, key, async (tx) => {
    await setSendState(tx, key, sql`'paused'`)
  })
}

/**
 * Pauses the send of a store that may not send e-mail. This is read after the send is locked, so that a job with a stale
 * answer cannot pause a send that was resumed meanwhile.
 */
export async function pauseForbiddenSend(deps: Pick<SendingDeps, 'db'>, key: SendKey): Promise<void> {
  await changeSend(deps, key, async (tx) => {
    if (!(await canSendEmail(tx as unknown as Database, key.websiteId))) await setSendState(tx, key, sql`'paused'`)
  })
}

/** Sends waiting notices from now on. Throws DomainError while the store may not send e-mail. */
export async function resumeSend(deps: SendingDeps, key: SendKey): Promise<void> {
  await assertCanSendEmail(deps.db, key.websiteId)
  await changeSend(deps, key, async (tx) => {
    const { websiteId, sendId } = key
    await setSendState(
      tx,
      key,
      sql`case when exists (select from restock_send_groups g
        where g.website_id = ${websiteId} and g.send_id = ${sendId} and not g.is_paged) then 'preparing' else 'sending' end`,
    )
  })
}

/** Sign-ups without a notice wait for another send; e-mails in progress still arrive. */
export async function cancelSend(deps: SendingDeps, key: SendKey): Promise<void> {
  await changeSend(deps, key, async (tx) => {
    await setSendState(tx, key, sql`'cancelled'`)
    await sql`
      update restock_send_groups set is_given_back = false
      where website_id = ${key.websiteId} and send_id = ${key.sendId}`.execute(tx)
  })
  await finishSend(deps, key)
}

/** Waits for the page of notices that is being queued: the next page sees the new state. */
async function changeSend(
  { db }: Pick<SendingDeps, 'db'>,
  key: SendKey,
  run: (tx: SendingTx) => Promise<void>,
): Promise<void> {
  await withWebsite(sendingTables(db), key.websiteId, async (tx) => {
    const send = await lockSend(tx, key)
    if (!send) throw new NotFound()
    if (send.finishedAt !== null || send.state === 'cancelled') throw new DomainError(SEND_FINISHED)
    await run(tx)
    await scheduleSendCheck(tx, key, 'at once')
  })
}

async function setSendState(
  tx: SendingTx,
  { websiteId, sendId }: SendKey,
  state: ReturnType<typeof sql>,
): Promise<void> {
  await sql`update restock_sends set state = ${state} where website_id = ${websiteId} and send_id = ${sendId}`.execute(
    tx,
  )
}
