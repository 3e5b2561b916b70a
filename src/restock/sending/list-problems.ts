import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { type PageKey, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ProblemsReply, SendProblem } from '../admin-contract.ts'
import type { SendKey } from './sending-deps.ts'

const PAGE = 50

type Row = Pick<SendProblem, 'signUpId' | 'variantId' | 'state' | 'reason'> & { personRef: string; at: Date }

/** E-mails of a send that failed, are uncertain or were suppressed, with their addresses, in the order it happened. */
export async function listProblems(
  deps: { db: Database; vault: Pick<Vault, 'read'> },
  key: SendKey,
  cursor: string | undefined,
): Promise<ProblemsReply> {
  const list = { websiteId: key.websiteId, list: 'problems' }
  const rows = await readProblems(deps.db, key, cursor === undefined ? undefined : readCursor(list, 'moment', cursor))
  const page = rows.slice(0, PAGE)
  const emails = await deps.vault.read(key.websiteId, [...new Set(page.map(({ personRef }) => personRef))])
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    problems: page.map(({ personRef, at, ...row }) => ({
      ...row,
      email: emails.get(personRef) ?? null,
      at: at.toISOString(),
    })),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(list, { key: last.at.toISOString(), id: last.signUpId }) : null,
  }
}

/** Throws NotFound when there is no such send. Sorted by milliseconds, the precision of the cursors. */
async function readProblems(db: Database, { websiteId, sendId }: SendKey, after?: PageKey): Promise<Row[]> {
  const at = sql`date_trunc('milliseconds', changed_at, 'UTC')`
  return withWebsite(db, websiteId, async (tx) => {
    const sends = await sql`
      select from restock_sends where website_id = ${websiteId} and send_id = ${sendId}`.execute(tx)
    if (sends.rows.length === 0) throw new NotFound()
    const { rows } = await sql<Row>`
      select sign_up_id as "signUpId", variant_id as "variantId", person_ref as "personRef", state, reason, ${at} as at
      from restock_notices
      where website_id = ${websiteId} and send_id = ${sendId} and state in ('failed', 'uncertain', 'suppressed')
        and (${after === undefined} or (${at}, sign_up_id) > (${after?.key ?? null}::timestamptz, ${after?.id ?? null}))
      order by ${at}, sign_up_id limit ${PAGE + 1}`.execute(tx)
    return rows
  })
}
