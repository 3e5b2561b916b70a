import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { SandboxStore } from '../gateways/sandbox/sandbox-gateway.ts'
import type { PaymentsTables } from '../table.ts'

const PAGE = 100

/** Test payments of one website; each is changed by one request at a time across all processes. */
export function postgresSandboxStore(db: Database, websiteId: string): SandboxStore {
  const tables = db.withTables<PaymentsTables>()
  return {
    change: (paymentId, decide) =>
      withWebsite(tables, websiteId, async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`test payment ${websiteId} ${paymentId}`}, 0))`.execute(
          tx,
        )
        const known = await tx
          .selectFrom('test_payments')
          .select('payment')
          .where('website_id', '=', websiteId)
          .where('payment_id', '=', paymentId)
          .executeTakeFirst()
        const { next, result } = decide(known?.payment)
        if (next && next !== known?.payment) {
          const changed = { payment: JSON.stringify(next), captured_at: next.capturedAt }
          await tx
            .insertInto('test_payments')
            .values({ website_id: websiteId, payment_id: paymentId, ...changed })
            .onConflict((same) => same.columns(['website_id', 'payment_id']).doUpdateSet(changed))
            .execute()
        }
        return result
      }),
    async listMoved({ to, cursor = '' }) {
      const rows = await withWebsite(tables, websiteId, (tx) =>
        tx
          .selectFrom('test_payments')
          .select('payment')
          .where('website_id', '=', websiteId)
          .where('captured_at', '<', to)
          .where('payment_id', '>', cursor)
          .orderBy('payment_id')
          .limit(PAGE)
          .execute(),
      )
      return rows.map(({ payment }) => payment)
    },
  }
}
