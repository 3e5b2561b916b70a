import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import type { TxtRecords } from '../platform/dns/txt-records.ts'
import type { StoreSender } from '../platform/mail/store-mail.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { RecordState } from './contract.ts'
import { checkDkim, checkDmarc, checkSpf, dkimName, dmarcName } from './sender-records.ts'

export interface SenderRow {
  address: string
  selector: string
  key_ref: string
  public_key: string
  next_selector: string | null
  next_key_ref: string | null
  next_public_key: string | null
  found: { dkim?: RecordState; next?: RecordState; spf?: RecordState; dmarc?: RecordState }
  verified_at: Date | null
  checked_at: Date | null
}

export interface SendersDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'forget'>
  txtRecords: TxtRecords
  /** Of the platform's own letters; a store's SPF record may include it. */
  mailDomain: string
}

export const domainOf = (address: string) => address.split('@')[1] ?? ''

export async function findSenderRow(db: Database, websiteId: string): Promise<SenderRow | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<SenderRow>`
      select address, selector, key_ref, public_key, next_selector, next_key_ref, next_public_key, found, verified_at,
        checked_at from mail_senders where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0]
}

/** The verified sender with its key; undefined while letters go out from the platform's address. */
export async function findStoreSender(
  { db, vault }: Pick<SendersDeps, 'db'> & { vault: Pick<Vault, 'read'> },
  websiteId: string,
): Promise<StoreSender | undefined> {
  const row = await findSenderRow(db, websiteId)
  if (!row?.verified_at) return undefined
  const privateKey = (await vault.read(websiteId, [row.key_ref])).get(row.key_ref)
  if (privateKey === undefined) return undefined
  return { address: row.address, dkim: { domain: domainOf(row.address), selector: row.selector, privateKey } }
}

/** Another address of the same domain keeps its key; another domain gets a new one, and has to be verified. */
export async function saveSender(deps: SendersDeps, websiteId: string, address: string): Promise<void> {
  const before = await findSenderRow(deps.db, websiteId)
  if (before && domainOf(before.address) === domainOf(address)) {
    await inWebsite(deps.db, websiteId, (tx) =>
      sql`update mail_senders set address = ${address} where website_id = ${websiteId}`.execute(tx),
    )
    return
  }
  const key = await makeKey(deps, websiteId)
  await withWebsite(deps.db, websiteId, async (tx) => {
    await sql`delete from mail_senders where website_id = ${websiteId}`.execute(tx)
    await sql`
      insert into mail_senders (website_id, address, selector, key_ref, public_key)
      values (${websiteId}, ${address}, ${key.selector}, ${key.ref}, ${key.publicKey})`.execute(tx)
  })
  if (before) await deps.vault.forget(websiteId, keysOf(before))
}

export async function removeSender(deps: SendersDeps, websiteId: string): Promise<void> {
  const before = await findSenderRow(deps.db, websiteId)
  if (!before) return
  await inWebsite(deps.db, websiteId, (tx) => sql`delete from mail_senders where website_id = ${websiteId}`.execute(tx))
  await deps.vault.forget(websiteId, keysOf(before))
}

/** The new key waits for its record; letters are signed with the old one until then. One that waits already stays. */
export async function rotateKey(deps: SendersDeps, websiteId: string): Promise<void> {
  const before = await findSenderRow(deps.db, websiteId)
  if (!before || before.next_selector !== null) return
  const key = await makeKey(deps, websiteId)
  await inWebsite(deps.db, websiteId, (tx) =>
    sql`
      update mail_senders set next_selector = ${key.selector}, next_key_ref = ${key.ref},
        next_public_key = ${key.publicKey}
      where website_id = ${websiteId} and next_selector is null`.execute(tx),
  )
}

/** Looks for the records. Without its key in the zone a store's letters go out from the platform's address again. */
export async function checkSender(deps: SendersDeps, websiteId: string, now: string): Promise<void> {
  const row = await findSenderRow(deps.db, websiteId)
  if (!row) return
  const domain = domainOf(row.address)
  const find = (name: string) => deps.txtRecords.find(name)
  const [dkim, next, spf, dmarc] = await Promise.all([
    find(dkimName(row.selector, domain)).then((answer) => checkDkim(answer, row.public_key)),
    row.next_selector === null
      ? undefined
      : find(dkimName(row.next_selector, domain)).then((answer) => checkDkim(answer, row.next_public_key ?? '')),
    find(domain).then((answer) => checkSpf(answer, deps.mailDomain)),
    find(dmarcName(domain)).then(checkDmarc),
  ])
  const isReplaced = next === 'found'
  const signing = isReplaced ? 'found' : dkim
  const found = { dkim: signing, spf, dmarc, ...(next && !isReplaced && { next }) }
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql`
      update mail_senders set found = ${JSON.stringify(found)}::jsonb, checked_at = ${now},
        verified_at = case ${signing} when 'found' then coalesce(verified_at, ${now}::timestamptz)
          when 'unreachable' then verified_at end,
        selector = case when ${isReplaced} then next_selector else selector end,
        key_ref = case when ${isReplaced} then next_key_ref else key_ref end,
        public_key = case when ${isReplaced} then next_public_key else public_key end,
        next_selector = case when ${isReplaced} then null else next_selector end,
        next_key_ref = case when ${isReplaced} then null else next_key_ref end,
        next_public_key = case when ${isReplaced} then null else next_public_key end
      where website_id = ${websiteId} and selector = ${row.selector} returning 1`.execute(tx),
  )
  if (isReplaced && rows.length > 0) await deps.vault.forget(websiteId, [row.key_ref])
}

const makePair = promisify(generateKeyPair)

async function makeKey({ vault }: SendersDeps, websiteId: string) {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    selector: `plinth-${randomBytes(4).toString('hex')}`,
    publicKey: publicKey.toString('base64'),
    ref: await vault.put(websiteId, 'keys that sign e-mails', privateKey),
  }
}

const keysOf = ({ key_ref: key, next_key_ref: next }: SenderRow) => [key, ...(next === null ? [] : [next])]
