import { sql } from 'kysely'
import { withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/http-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { assertCanSendEmail } from './assert-can-send-email.ts'
import { finishSend } from './finish-send.ts'
import { scheduleSendCheck } from './notice-job.ts'
import { lockSend, type SendingTx, sendingTables } from './send-store.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'

export const SEND_FINISHED = 'This mailing is finished.'

/** From now on no letter of the send is claimed; those that are on their way arrive. */
export async function pauseSend(deps: Pick<SendingDeps, 'db'>, key: SendKey): Promise<void> {
  await changeSend(deps, key, async (tx) => {
    await setSendState(tx, key, sql`'paused'`)
  })
}

/** Whoever waits in the ledger is told from now on. Throws Rejection while the store may not write to people. */
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

/** Whoever was not told yet waits again, for another send; letters that are on their way arrive. */
export async function cancelSend(deps: SendingDeps, key: SendKey): Promise<void> {
  await changeSend(deps, key, async (tx) => {
    await setSendState(tx, key, sql`'cancelled'`)
    await sql`
      update restock_send_groups set is_given_back = false
      where website_id = ${key.websiteId} and send_id = ${key.sendId}`.execute(tx)
  })
  await finishSend(deps, key)
}

/** Waits for whoever puts a page of letters in line just now: the next page sees the new state. */
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
