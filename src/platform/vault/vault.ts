import type { Kysely, RawBuilder } from 'kysely'
import { type Database, inWebsite } from '../database/database.ts'
import type { WebsiteScopedCache } from '../modules/capability-module.ts'
import { findPeople, findPerson, keepPerson, languageOf, personSubject } from './people.ts'
import { blindIndex, blindIndexOf, unseal } from './seal.ts'
import type { SealedCache } from './sealed-cache.ts'
import { contextOf, insertSealed, type SealedRow, sealedRow, type VaultTables } from './sealed-row.ts'
import { type KeyTable, type WebsiteKey, websiteKeys } from './website-key.ts'

/** Stores personal data encrypted, so that events, jobs and read models hold only a ref, and so that it can be erased. */
export interface Vault {
  /**
   * Stores a text and returns its ref. The subject is the owner of the text, such as `cart:<id>`; it is stored as a hash.
   */
  put(websiteId: string, subject: string, text: string): Promise<string>
  /** Stores many texts with one statement, and returns their refs in the same order. */
  putAll(websiteId: string, entries: readonly { subject: string; text: string }[]): Promise<string[]>
  /**
   * Stores a text as a part of another statement, in the website's scope: `with kept as (${insert}) …`. `run` is called once
   * more if the website's key was erased meanwhile.
   */
  putWith<R>(
    websiteId: string,
    subject: string,
    text: string,
    run: (sealed: { ref: string; insert: RawBuilder<unknown> }) => Promise<R>,
  ): Promise<R>
  /** Stores texts under refs that are chosen already, as those of sample data are; known refs and people stay as they are. */
  putKept(websiteId: string, texts: readonly KeptText[]): Promise<void>
  /** Texts by ref. Erased ones are missing. */
  read(websiteId: string, refs: string[]): Promise<Map<string, string>>
  forget(websiteId: string, refs: string[]): Promise<void>
  /** Erases everything stored under this subject. */
  forgetSubject(websiteId: string, subject: string): Promise<void>
  /**
   * Ref of the person with this address, created by the first call: one per address and website until it is erased.
   * @param language (BCP 47) in which they write now; undefined leaves it as it was
   */
  keepPerson(websiteId: string, email: string, language?: string): Promise<string>
  /** The language in which they last wrote; undefined if that was never told, or they were erased. */
  languageOf(websiteId: string, personRef: string): Promise<string | undefined>
  findPerson(websiteId: string, email: string): Promise<string | undefined>
  /** The known people among these addresses: refs by address as it is stored. */
  findPeople(websiteId: string, emails: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Erases a person, given by address or ref. The same address later gets a new ref. */
  forgetPerson(websiteId: string, emailOrRef: string): Promise<void>
  /**
   * Keyed hashes for finding texts that are not stored in plain, such as words of names; equal for equal texts of a website.
   */
  hashes(websiteId: string, texts: string[]): Promise<string[]>
  /** Erases the website's key, which makes everything that was encrypted with it unreadable. */
  forgetWebsite(websiteId: string): Promise<void>
}

/** A text with its ref. */
export interface KeptText {
  /** UUID. */
  ref: string
  subject: string
  text: string
  /** It is the address of a person, who has one such text. */
  isPerson: boolean
}

export interface VaultOptions {
  db: Database
  /** 64 hexadecimal digits. */
  masterKey: string
  /** Without it, each read asks the database. */
  sealed?: SealedCache | undefined
}

export function openVault({ db, masterKey, sealed }: VaultOptions): Vault & WebsiteScopedCache {
  const master = Buffer.from(masterKey, 'hex')
  if (master.length !== 32) throw new Error('The master key must be 32 bytes')
  const tables = db.withTables<VaultTables>()
  const keys = websiteKeys(db.withTables<KeyTable>(), master)
  const inOwn = <R>(websiteId: string, run: (own: Kysely<VaultTables>) => Promise<R>) =>
    inWebsite(tables, websiteId, run)

  /** A row cannot be written under a key that another process has erased: then with the new one. */
  async function withKey<R>(websiteId: string, run: (key: WebsiteKey) => Promise<R>): Promise<R> {
    const key = await keys.ensure(websiteId)
    try {
      return await run(key)
    } catch (error) {
      if ((error as { code?: string }).code !== KEY_IS_GONE) throw error
      keys.drop(websiteId)
      return run(await keys.ensure(websiteId))
    }
  }

  const write = <R>(websiteId: string, run: (own: Kysely<VaultTables>, key: WebsiteKey) => Promise<R>): Promise<R> =>
    withKey(websiteId, (key) => inOwn(websiteId, (own) => run(own, key)))

  async function insert(own: Kysely<VaultTables>, rows: readonly SealedRow[]): Promise<void> {
    const begun = sealed?.begin() ?? 0
    await own.insertInto('pii_vault').values(rows).execute()
    for (const { website_id, ref, key_id, ciphertext } of rows)
      sealed?.keep(website_id, ref, { keyId: key_id, ciphertext }, begun)
  }

  /** Looks again, under the key as it is now, if something is not found under the one that is kept. */
  async function readAll(websiteId: string, refs: string[]): Promise<Map<string, string>> {
    const key = await keys.find(websiteId)
    if (!key) return new Map()
    const found = await readUnder(key, websiteId, refs)
    if (found.size === new Set(refs).size) return found
    const now = await keys.findNow(websiteId)
    return now && now.id !== key.id ? readUnder(now, websiteId, refs) : found
  }

  async function readUnder(key: WebsiteKey, websiteId: string, refs: string[]): Promise<Map<string, string>> {
    const ciphertexts = new Map<string, Buffer>()
    for (const ref of refs) {
      const kept = sealed?.find(websiteId, ref)
      if (kept?.keyId === key.id) ciphertexts.set(ref, kept.ciphertext)
    }
    const others = refs.filter((ref) => !ciphertexts.has(ref))
    if (others.length > 0) {
      const begun = sealed?.begin() ?? 0
      for (const { ref, ciphertext } of await inOwn(websiteId, (own) => read(own, key, websiteId, others))) {
        sealed?.keep(websiteId, ref, { keyId: key.id, ciphertext }, begun)
        ciphertexts.set(ref, ciphertext)
      }
    }
    const open = ([ref, ciphertext]: [string, Buffer]): [string, string] => [
      ref,
      unseal(key.bytes, ciphertext, contextOf(websiteId, ref)).toString(),
    ]
    return new Map([...ciphertexts].map(open))
  }

  async function forgetSubject(websiteId: string, subject: string): Promise<void> {
    const key = await keys.findNow(websiteId)
    if (!key) return
    const hash = blindIndex(key.bytes, subject)
    await inOwn(websiteId, (own) => rows(own, websiteId).where('subject_hash', '=', hash).execute())
  }

  return {
    put: (websiteId, subject, text) =>
      write(websiteId, async (own, key) => {
        const row = sealedRow(key, websiteId, subject, text)
        await insert(own, [row])
        return row.ref
      }),
    async putAll(websiteId, entries) {
      if (entries.length === 0) return []
      return write(websiteId, async (own, key) => {
        const rows = entries.map(({ subject, text }) => sealedRow(key, websiteId, subject, text))
        await insert(own, rows)
        return rows.map(({ ref }) => ref)
      })
    },
    putKept: (websiteId, texts) =>
      write(websiteId, async (own, key) => {
        for (let n = 0; n < texts.length; n += ROWS_AT_ONCE) {
          const rows = texts.slice(n, n + ROWS_AT_ONCE).map(({ ref, subject, text, isPerson }) => ({
            ...sealedRow(key, websiteId, subject, text, ref),
            is_person: isPerson,
          }))
          await own
            .insertInto('pii_vault')
            .values(rows)
            .onConflict((known) => known.doNothing())
            .execute()
        }
      }),
    putWith: (websiteId, subject, text, run) =>
      withKey(websiteId, (key) => {
        const row = sealedRow(key, websiteId, subject, text)
        return run({ ref: row.ref, insert: insertSealed(row) })
      }),
    read: async (websiteId, refs) => (refs.length === 0 ? new Map() : readAll(websiteId, refs)),
    async forget(websiteId, refs) {
      if (refs.length > 0) await inOwn(websiteId, (own) => rows(own, websiteId).where('ref', 'in', refs).execute())
    },
    forgetSubject,
    keepPerson: (websiteId, email, language) =>
      write(websiteId, (own, key) => keepPerson(own, key, websiteId, email, language)),
    languageOf: (websiteId, personRef) => inOwn(websiteId, (own) => languageOf(own, websiteId, personRef)),
    async findPerson(websiteId, email) {
      // The same statements whether the address is known or not: their number would show in the time they take.
      const key = await keys.findNow(websiteId)
      return key && inOwn(websiteId, (own) => findPerson(own, key, websiteId, email))
    },
    async findPeople(websiteId, emails) {
      const key = await keys.findNow(websiteId)
      return key ? inOwn(websiteId, (own) => findPeople(own, key, websiteId, emails)) : new Map()
    },
    async forgetPerson(websiteId, emailOrRef) {
      if (emailOrRef.includes('@')) await forgetSubject(websiteId, personSubject(emailOrRef))
      else await inOwn(websiteId, (own) => rows(own, websiteId).where('ref', '=', emailOrRef).execute())
    },
    async hashes(websiteId, texts) {
      const { bytes } = await keys.ensure(websiteId)
      const hash = blindIndexOf(bytes)
      return texts.map((text) => hash(`word:${text}`).toString('base64url'))
    },
    async forgetWebsite(websiteId) {
      await inOwn(websiteId, (own) => own.deleteFrom('vault_keys').where('website_id', '=', websiteId).execute())
      keys.drop(websiteId)
    },
    drop: keys.drop,
    clear() {
      keys.clear()
      sealed?.clear()
    },
  }
}

const ROWS_AT_ONCE = 500

/** PostgreSQL: a foreign key does not exist. */
const KEY_IS_GONE = '23503'

function read(own: Kysely<VaultTables>, key: WebsiteKey, websiteId: string, refs: string[]) {
  return own
    .selectFrom('pii_vault')
    .select(['ref', 'ciphertext'])
    .where('website_id', '=', websiteId)
    .where('key_id', '=', key.id)
    .where('ref', 'in', refs)
    .execute()
}

function rows(own: Kysely<VaultTables>, websiteId: string) {
  return own.deleteFrom('pii_vault').where('website_id', '=', websiteId)
}
