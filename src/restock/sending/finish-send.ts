import { sql } from 'kysely'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import { cancelNotices } from '../commands/cancel-notices.ts'
import { Restock } from '../restock.ts'
import { listGroups, type SendingTx, sendingTables } from './send-store.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'

/**
 * Finishes a send when the outcome of each of its e-mails is in the log. For a cancelled send, sign-ups without a notice
 * first return to the waiting list; not earlier, or an e-mail in flight could be requested a second time.
 */
export async function finishSend(deps: SendingDeps, key: SendKey): Promise<void> {
  const tables = sendingTables(deps.db)
  const state = await withWebsite(tables, key.websiteId, (tx) => stateOfComplete(tx, key))
  if (state === undefined) return
  if (state === 'cancelled') await giveBack(deps, key)
  await withWebsite(tables, key.websiteId, (tx) => close(tx, key))
}

const open = ({ websiteId, sendId }: SendKey) => sql`
  exists (select from restock_notices n
    where n.website_id = ${websiteId} and n.send_id = ${sendId} and (n.state in ('waiting', 'claimed') or not n.is_recorded))
  or exists (select from restock_send_groups g
    where g.website_id = ${websiteId} and g.send_id = ${sendId} and not g.is_paged)`

async function stateOfComplete(tx: SendingTx, key: SendKey): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from restock_sends
    where website_id = ${key.websiteId} and send_id = ${key.sendId} and finished_at is null and not (${open(key)})`.execute(
    tx,
  )
  return rows[0]?.state
}

async function giveBack({ db, executor }: SendingDeps, key: SendKey): Promise<void> {
  const { websiteId, sendId } = key
  const tables = sendingTables(db)
  const groups = await withWebsite(tables, websiteId, (tx) => listGroups(tx, key))
  for (const { variantId } of groups.filter(({ isGivenBack }) => !isGivenBack)) {
    const at = new Date().toISOString()
    await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: sendId }, (state) =>
      cancelNotices(state, { sendId, at }),
    )
    await inWebsite(tables, websiteId, (tx) =>
      tx
        .updateTable('restock_send_groups')
        .set({ is_given_back: true })
        .where('website_id', '=', websiteId)
        .where('send_id', '=', sendId)
        .where('variant_id', '=', variantId)
        .execute(),
    )
  }
}

async function close(tx: SendingTx, key: SendKey): Promise<void> {
  const { websiteId, sendId } = key
  await sql`
    update restock_sends set finished_at = now(), state = case state when 'cancelled' then 'cancelled' else 'done' end,
      tally = (
        select coalesce(jsonb_object_agg(state, letters), '{}') from (
          select n.state, count(*) as letters from restock_notices n
          where n.website_id = ${websiteId} and n.send_id = ${sendId} group by n.state) sums)
    where website_id = ${websiteId} and send_id = ${sendId} and finished_at is null
      and not (${open(key)})`.execute(tx)
}
