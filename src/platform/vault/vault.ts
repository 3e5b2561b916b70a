import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../database/database.ts'
import { findPerson, keepPerson, personSubject } from './people.ts'
import { blindIndex, unseal } from './seal.ts'
import { contextOf, sealedRow, type VaultTables } from './sealed-row.ts'
import { ensureKey, findKey } from './website-key.ts'

/** Stores personal data encrypted, so that events, jobs and read models hold only a ref, and so that it can be erased. */
export interface Vault {
  /**
   * Stores a text and returns its ref. The subject is the owner of the text, such as `cart:<id>`; it is stored as a hash.
   */
  put(websiteId: string, subject: string, text: string): Promise<string>
  /** Texts by ref. Erased ones are missing. */
  read(websiteId: string, refs: string[]): Promise<Map<string, string>>
  forget(websiteId: string, refs: string[]): Promise<void>
  /** Erases everything stored under this subject. */
  forgetSubject(websiteId: string, subject: string): Promise<void>
  /** Ref of the person with this address, created by the first call: one per address and website until it is erased. */
  keepPerson(websiteId: string, email: string): Promise<string>
  findPerson(websiteId: string, email: string): Promise<string | undefined>
  /** Erases a person, given by address or ref. The same address later gets a new ref. */
  forgetPerson(websiteId: string, emailOrRef: string): Promise<void>
  /**
   * Keyed hashes for finding texts that are not stored in plain, such as words of names; equal for equal texts of a website.
   */
  hashes(websiteId: string, texts: string[]): Promise<string[]>
  /** Erases the website's key, which makes everything that was encrypted with it unreadable. */
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
