import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { BounceClass } from './contract.ts'

export type { BounceDeps, RecordedBounce } from './record-bounce.ts'

export interface FoundBounce {
  letterRef: string
  personRef: string
  class: BounceClass
  code: string | null
  /** The mail server's words; empty when it said none, or the person was erased. */
  text: string
  /** False while the letter is tried again. */
  isFinal: boolean
  /** ISO 8601. */
  at: string
}

interface Deps {
  db: Database
  vault: Pick<Vault, 'read'>
}

/** What happened to these letters, newest first. */
export function listBounces(deps: Deps, websiteId: string, letterRefs: readonly string[]): Promise<FoundBounce[]> {
  return find(deps, websiteId, sql`letter_ref = any(${letterRefs})`)
}

/** What happened to the letters to a person, newest first. */
export function listBouncesOf(deps: Deps, websiteId: string, personRef: string): Promise<FoundBounce[]> {
  return find(deps, websiteId, sql`person_ref = ${personRef}`)
}

const MOST = 10_000

async function find({ db, vault }: Deps, websiteId: string, wanted: ReturnType<typeof sql>): Promise<FoundBounce[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Omit<FoundBounce, 'text' | 'at'> & { text: string | null; at: Date }>`
      select letter_ref as "letterRef", person_ref as "personRef", class, code, text, is_final as "isFinal", at
      from mail_bounces where website_id = ${websiteId} and ${wanted} order by at desc, id desc limit ${MOST}`.execute(
      tx,
    ),
  )
  const texts = await vault.read(
    websiteId,
    rows.flatMap(({ text }) => text ?? []),
  )
  return rows.map((row) => ({ ...row, text: texts.get(row.text ?? '') ?? '', at: row.at.toISOString() }))
}

/** Used when a person is erased. */
export async function forgetBounces(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`delete from mail_bounces where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
}
