import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../database/database.ts'
import { findPerson, keepPerson, personSubject } from './people.ts'
import { blindIndex, unseal } from './seal.ts'
import { contextOf, sealedRow, type VaultTables } from './sealed-row.ts'
import { ensureKey, findKey } from './website-key.ts'

/** Where personal data lies, so that events, jobs and read models need only a ref, and so that it can be forgotten. */
export interface Vault {
  /**
   * Keeps a text and answers its ref. The subject says whose it is, such as `cart:<id>`; it is stored as a hash.
   */
  put(websiteId: string, subject: string, text: string): Promise<string>
  /** The texts by their refs. What was forgotten is not among them. */
  read(websiteId: string, refs: string[]): Promise<Map<string, string>>
  forget(websiteId: string, refs: string[]): Promise<void>
  /** Everything that was kept under this subject. */
  forgetSubject(websiteId: string, subject: string): Promise<void>
  /** The ref of the person with this address, made at the first call: one for each address and website until it is forgotten. */
  keepPerson(websiteId: string, email: string): Promise<string>
  findPerson(websiteId: string, email: string): Promise<string | undefined>
  /** By address or by ref. Anyone who comes back later is somebody new. */
  forgetPerson(websiteId: string, emailOrRef: string): Promise<void>
  /** Keyed hashes by which texts are found without being kept, such as words of names; the same for the same text of a website. */
  hashes(websiteId: string, texts: string[]): Promise<string[]>
  /** The website's key, and with it everything that was sealed under it. */
  forgetWebsite(websiteId: string): Promise<void>
}

export interface VaultOptions {
  db: Database
  /** 64 hexadecimal digits. */
  masterKey: string
}

export function openVault({ db, masterKey }: VaultOptions): Vault {
  const master = Buffer.from(masterKey, 'hex')
  if (master.length !== 32) throw new Error('The master key must be 32 bytes')
  const tables = db.withTables<VaultTables>()
  const inWebsite = <R>(websiteId: string, run: (tx: Kysely<VaultTables>) => Promise<R>) =>
    withWebsite(tables, websiteId, run)

  return {
    put: (websiteId, subject, text) => inWebsite(websiteId, (tx) => put(tx, master, websiteId, subject, text)),
    read: async (websiteId, refs) =>
      refs.length === 0 ? new Map() : inWebsite(websiteId, (tx) => read(tx, master, websiteId, refs)),
    forget: async (websiteId, refs) => {
      if (refs.length > 0) await inWebsite(websiteId, (tx) => rows(tx, websiteId).where('ref', 'in', refs).execute())
    },
    forgetSubject: (websiteId, subject) => inWebsite(websiteId, (tx) => forgetSubject(tx, master, websiteId, subject)),
    keepPerson: (websiteId, email) => inWebsite(websiteId, (tx) => keepPerson(tx, master, websiteId, email)),
    findPerson: (websiteId, email) => inWebsite(websiteId, (tx) => findPerson(tx, master, websiteId, email)),
    forgetPerson: (websiteId, emailOrRef) =>
      inWebsite(websiteId, async (tx) => {
        if (emailOrRef.includes('@')) await forgetSubject(tx, master, websiteId, personSubject(emailOrRef))
        else await rows(tx, websiteId).where('ref', '=', emailOrRef).execute()
      }),
    hashes: (websiteId, texts) =>
      inWebsite(websiteId, async (tx) => {
        const key = await ensureKey(tx, master, websiteId)
        return texts.map((text) => blindIndex(key.bytes, `word:${text}`).toString('base64url'))
      }),
    forgetWebsite: (websiteId) =>
      inWebsite(websiteId, async (tx) => {
        await tx.deleteFrom('vault_keys').where('website_id', '=', websiteId).execute()
      }),
  }
}

async function put(tx: Kysely<VaultTables>, master: Buffer, websiteId: string, subject: string, text: string) {
  const key = await ensureKey(tx, master, websiteId)
  const row = sealedRow(key, websiteId, subject, text)
  await tx.insertInto('pii_vault').values(row).execute()
  return row.ref
}

async function read(tx: Kysely<VaultTables>, master: Buffer, websiteId: string, refs: string[]) {
  const key = await findKey(tx, master, websiteId)
  if (!key) return new Map<string, string>()
  const found = await tx
    .selectFrom('pii_vault')
    .select(['ref', 'ciphertext'])
    .where('website_id', '=', websiteId)
    .where('key_id', '=', key.id)
    .where('ref', 'in', refs)
    .execute()
  return new Map(
    found.map(({ ref, ciphertext }) => [ref, unseal(key.bytes, ciphertext, contextOf(websiteId, ref)).toString()]),
  )
}

async function forgetSubject(tx: Kysely<VaultTables>, master: Buffer, websiteId: string, subject: string) {
  const key = await findKey(tx, master, websiteId)
  if (key) await rows(tx, websiteId).where('subject_hash', '=', blindIndex(key.bytes, subject)).execute()
}

function rows(tx: Kysely<VaultTables>, websiteId: string) {
  return tx.deleteFrom('pii_vault').where('website_id', '=', websiteId)
}
