import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, enterWebsite, inWebsite, withWebsite } from '../platform/database/database.ts'
import type { TxtRecords } from '../platform/dns/txt-records.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import type { DomainFault } from './contract.ts'
import { verificationRecord } from './domain-name.ts'
import { lockDomain, stopServing } from './store.ts'
import type { DomainsTables } from './table.ts'

type Tx = Kysely<DomainsTables>

export interface CheckDeps {
  db: Database
  txtRecords: TxtRecords
}

interface Look {
  domain: string
  /** The token that was looked for. */
  token: string
  now: string
}

/** Milliseconds. An owner who moves a zone loses the record for a while, and should not lose the shop with it. */
const FAILS_FOR_MS = 7 * 24 * 60 * 60_000

/** A random token of one website and domain: found in a zone, it proves that the zone's owner wants this website there. */
export function newDomainToken(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Checks the proof of a domain. If it exists, the website answers on the domain from now on, whichever did before; if it was
 * missing for seven days, the website no longer does. Throws NotFound when the website has not asked for this domain.
 */
export async function checkDomain(
  { db, txtRecords }: CheckDeps,
  websiteId: string,
  domain: string,
  now: string,
): Promise<void> {
  const scoped = db.withTables<DomainsTables>()
  const asked = await inWebsite(scoped, websiteId, (tx) =>
    tx
      .selectFrom('domains')
      .select('token')
      .where('website_id', '=', websiteId)
      .where('domain', '=', domain)
      .executeTakeFirst(),
  )
  if (!asked) throw new NotFound()
  const look = { domain, token: asked.token, now }
  const fault = await findFault(txtRecords, look)
  await withWebsite(scoped, websiteId, async (tx) => {
    await lockDomain(tx, domain)
    await (fault ? noteFault(tx, websiteId, look, fault) : serve(tx, websiteId, look))
  })
}

async function findFault(txtRecords: TxtRecords, { domain, token }: Look): Promise<DomainFault | undefined> {
  const { name, value } = verificationRecord(domain, token)
  const answer = await txtRecords.find(name)
  if (answer === 'unreachable') return 'unreachable'
  if (answer.texts.some((text) => text.trim() === value)) return undefined
  return answer.texts.length > 0 ? 'other' : 'missing'
}

async function noteFault(tx: Tx, websiteId: string, look: Look, fault: DomainFault): Promise<void> {
  const row = await note(tx, websiteId, look)
    .set(({ fn, val }) => ({
      fault,
      last_checked_at: look.now,
      failing_since: fn.coalesce('failing_since', val(new Date(look.now))),
    }))
    .returning('failing_since')
    .executeTakeFirst()
  // No answer may be a fault on our side.
  if (!row?.failing_since || fault === 'unreachable') return
  if (Date.parse(look.now) - row.failing_since.getTime() < FAILS_FOR_MS) return
  const served = await stopServing(tx, websiteId, look.domain)
  if (served) await note(tx, websiteId, look).set({ lost: 'unproven' }).execute()
}

/** Assigns the domain to the website that proved it last, because the zone expresses its owner's will. */
async function serve(tx: Tx, websiteId: string, look: Look): Promise<void> {
  const found = { fault: null, failing_since: null, lost: null, last_checked_at: look.now }
  const { numUpdatedRows } = await note(tx, websiteId, look).set(found).executeTakeFirst()
  // Removed or moved meanwhile, so this check proves nothing any more.
  if (numUpdatedRows === 0n) return
  const earlier = await tx
    .deleteFrom('domain_hosts')
    .where('domain', '=', look.domain)
    .where('website_id', '!=', websiteId)
    .returning('website_id')
    .executeTakeFirst()
  await tx
    .insertInto('domain_hosts')
    .values({ domain: look.domain, website_id: websiteId, verified_at: look.now })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute()
  if (earlier) await takeFrom(tx, earlier.website_id, look.domain)
}

/** Assigns a new token, because the old one may still be in the zone. */
async function takeFrom(tx: Tx, websiteId: string, domain: string): Promise<void> {
  await enterWebsite(tx, websiteId)
  await tx
    .updateTable('domains')
    .set({ token: newDomainToken(), lost: 'moved', fault: null, failing_since: null })
    .where('website_id', '=', websiteId)
    .where('domain', '=', domain)
    .execute()
}

function note(tx: Tx, websiteId: string, { domain, token }: Look) {
  return tx
    .updateTable('domains')
    .where('website_id', '=', websiteId)
    .where('domain', '=', domain)
    .where('token', '=', token)
}
