import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, enterWebsite, withWebsite } from '../platform/database/database.ts'
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
  /** The one that was looked for. */
  token: string
  now: string
}

/** Who moves a zone loses the record for a while, and should not lose the shop with it. */
const FAILS_FOR_MS = 7 * 24 * 60 * 60_000

/** Random and of one website and domain: seen in a zone it says that its owner wants this website there, and nothing else. */
export function newDomainToken(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Looks for the proof of a domain. When it is there the storefront answers on the domain from now on, whichever website
 * did before; when it was not for seven days, it no longer does. Throws NotFound when the website asks for no such domain.
 */
export async function checkDomain(
  { db, txtRecords }: CheckDeps,
  websiteId: string,
  domain: string,
  now: string,
): Promise<void> {
  const scoped = db.withTables<DomainsTables>()
  const asked = await withWebsite(scoped, websiteId, (tx) =>
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
  // That nobody answers us may be our own fault.
  if (!row?.failing_since || fault === 'unreachable') return
  if (Date.parse(look.now) - row.failing_since.getTime() < FAILS_FOR_MS) return
  const served = await stopServing(tx, websiteId, look.domain)
  if (served) await note(tx, websiteId, look).set({ lost: 'unproven' }).execute()
}

/** The domain goes from anyone who had it to anyone who proved it last: the zone is its owner's word. */
async function serve(tx: Tx, websiteId: string, look: Look): Promise<void> {
  const found = { fault: null, failing_since: null, lost: null, last_checked_at: look.now }
  const { numUpdatedRows } = await note(tx, websiteId, look).set(found).executeTakeFirst()
  // Removed meanwhile, or moved away: what was looked for no longer proves anything.
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

/** With another token, for the old one may still lie in the zone. */
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
