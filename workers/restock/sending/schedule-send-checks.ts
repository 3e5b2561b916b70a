import { type Database, withWebsite } from '../../../src/platform/database/database.ts'
import { scheduleSendCheck } from '../../../src/restock/sending/notice-job.ts'
import { sendingTables } from '../../../src/restock/sending/send-store.ts'

/** Queues a check of every unfinished send of the website. */
export async function scheduleSendChecks(db: Database, websiteId: string): Promise<void> {
  await withWebsite(sendingTables(db), websiteId, async (tx) => {
    const sends = await tx
      .selectFrom('restock_sends')
      .select('send_id as sendId')
      .where('website_id', '=', websiteId)
      .where('finished_at', 'is', null)
      .orderBy('send_id')
      .execute()
    for (const { sendId } of sends) await scheduleSendCheck(tx, { websiteId, sendId }, 'soon')
  })
}
