import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { SandboxStore } from '../gateways/sandbox/sandbox-gateway.ts'
import type { SandboxPayment } from '../gateways/sandbox/sandbox-payment.ts'
import type { PaymentsTables } from '../table.ts'

const PAGE = 100

/** Test payments as this process has last written them. */
export type KnownSandboxPayments = Pick<LRUCache<string, SandboxPayment>, 'get' | 'set'>

export const knownSandboxPayments = (): KnownSandboxPayments => new LRUCache<string, SandboxPayment>({ max: 1_000 })

/**
 * Test payments of one website. Each is changed by one request at a time across all processes: what was decided on the
 * payment that this process knows, or on none, is written only if it is still that one, and else decided again.
 */
export function postgresSandboxStore(
  db: Database,
  websiteId: string,
  known: KnownSandboxPayments = knownSandboxPayments(),
): SandboxStore {
  const tables = db.withTables<PaymentsTables>()

  async function read(paymentId: string): Promise<SandboxPayment | undefined> {
    const row = await inWebsite(tables, websiteId, (own) =>
      own
        .selectFrom('test_payments')
        .select('payment')
        .where('website_id', '=', websiteId)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst(),
    )
    return row?.payment
  }

  /** False if another process was faster. */
  async function write(paymentId: string, before: SandboxPayment | undefined, next: SandboxPayment): Promise<boolean> {
    const changed = { payment: JSON.stringify(next), captured_at: next.capturedAt }
    return inWebsite(tables, websiteId, async (own) => {
      const written = before
        ? await own
            .updateTable('test_payments')
            .set(changed)
            .where('website_id', '=', websiteId)
            .where('payment_id', '=', paymentId)
            .where(sql<boolean>`payment = ${JSON.stringify(before)}::jsonb`)
            .returning('payment_id')
            .execute()
        : await own
            .insertInto('test_payments')
            .values({ website_id: websiteId, payment_id: paymentId, ...changed })
            .onConflict((same) => same.doNothing())
            .returning('payment_id')
            .execute()
      return written.length > 0
    })
  }

  return {
    async change(paymentId, decide) {
      const name = `${websiteId} ${paymentId}`
      let before = known.get(name)
      for (let isRead = false; ; isRead = true) {
        if (isRead) before = await read(paymentId)
        const { next, result } = decide(before)
        const isKept = !next || next === before
        if (isKept && isRead) return result
        if (isKept || !(await write(paymentId, before, next))) continue
        known.set(name, next)
        return result
      }
    },
    async listMoved({ to, cursor = '' }) {
      const rows = await inWebsite(tables, websiteId, (tx) =>
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
