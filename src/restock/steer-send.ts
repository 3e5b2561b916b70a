import { sql } from 'kysely'
import { withWebsite } from '../platform/database/database.ts'
import { NotFound } from '../platform/http/refusals.ts'
import { Rejection } from '../shared/rejection.ts'
import { assertMayWrite } from './assert-may-write.ts'
import { finishSend } from './finish-send.ts'
import { watchSend } from './notice-line.ts'
import { lockSend, type SendingTx, sendingTables } from './send-store.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'

export const OVER = 'This send is over.'

/** From now on no letter of the send is claimed; those that are on their way arrive. */
export async function pauseSend(deps: Pick<SendingDeps, 'db'>, key: SendKey): Promise<void> {
  await steer(deps, key, async (tx) => {
    await change(tx, key, sql`'paused'`)
  })
}

/** Whoever waits in the ledger is told from now on. Throws Rejection while the store may not write to people. */
export async function resumeSend(deps: SendingDeps, key: SendKey): Promise<void> {
  await assertMayWrite(deps.db, key.websiteId)
  await steer(deps, key, async (tx) => {
    const { websiteId, sendId } = key
    await change(
      tx,
      key,
      sql`case when exists (select from restock_send_groups g
        where g.website_id = ${websiteId} and g.send_id = ${sendId} and not g.is_paged) then 'preparing' else 'sending' end`,
    )
  })
}

/** Whoever was not told yet waits again, for another send; letters that are on their way arrive. */
export async function cancelSend(deps: SendingDeps, key: SendKey): Promise<void> {
  await steer(deps, key, async (tx) => {
    await change(tx, key, sql`'cancelled'`)
    await sql`
      update restock_send_groups set is_given_back = false
      where website_id = ${key.websiteId} and send_id = ${key.sendId}`.execute(tx)
  })
  await finishSend(deps, key)
}

/** Waits for whoever puts a page of letters in line just now: the next page sees the new state. */
async function steer(
  { db }: Pick<SendingDeps, 'db'>,
  key: SendKey,
  run: (tx: SendingTx) => Promise<void>,
): Promise<void> {
  await withWebsite(sendingTables(db), key.websiteId, async (tx) => {
    const send = await lockSend(tx, key)
    if (!send) throw new NotFound()
    if (send.finishedAt !== null || send.state === 'cancelled') throw new Rejection(OVER)
    await run(tx)
    await watchSend(tx, key, 'at once')
  })
}

async function change(tx: SendingTx, { websiteId, sendId }: SendKey, state: ReturnType<typeof sql>): Promise<void> {
  await sql`update restock_sends set state = ${state} where website_id = ${websiteId} and send_id = ${sendId}`.execute(
    tx,
  )
}
