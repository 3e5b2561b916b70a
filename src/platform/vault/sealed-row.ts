import { type Generated, type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { blindIndex, seal } from './seal.ts'
import type { KeyTable, WebsiteKey } from './website-key.ts'

export type VaultTables = KeyTable & {
  pii_vault: {
    website_id: string
    ref: string
    subject_hash: Buffer
    ciphertext: Buffer
    key_id: string
    /** True for the address of a person, of which there is one row per person. */
    is_person: Generated<boolean>
    /** BCP 47: the language in which this person last wrote to the website; null for its own. */
    language: Generated<string | null>
  }
}

/** A text as a row of the vault: under a new ref unless one is given, to which the encryption is bound. */
export function sealedRow(key: WebsiteKey, websiteId: string, subject: string, text: string, ref: string = v7()) {
  return {
    website_id: websiteId,
    ref,
    subject_hash: blindIndex(key.bytes, subject),
    ciphertext: seal(key.bytes, Buffer.from(text), contextOf(websiteId, ref)),
    key_id: key.id,
  }
}

export type SealedRow = ReturnType<typeof sealedRow>

/** The row as a statement, for use inside another one. */
export function insertSealed(row: SealedRow): RawBuilder<unknown> {
  return sql`
    insert into pii_vault (website_id, ref, subject_hash, ciphertext, key_id)
    values (${row.website_id}, ${row.ref}, ${row.subject_hash}, ${row.ciphertext}, ${row.key_id})`
}

export function contextOf(websiteId: string, ref: string): string {
  return `${websiteId} ${ref}`
}
