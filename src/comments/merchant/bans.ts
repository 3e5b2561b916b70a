import { sql } from 'kysely'
import { v7 } from 'uuid'
import { listAccountNames } from '../../identity/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { BANS_MAX, type BanKind, type BanRow } from '../admin-contract.ts'
import { readTexts } from '../comment-text.ts'
import type { Decider } from './moderate-comments.ts'

export interface BanDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'forget'>
}

/** Nobody with this address, or from this network, can comment any more. Throws NotFound, DomainError. */
export async function banAuthor(
  { db, vault }: BanDeps,
  websiteId: string,
  { commentId, kind }: { commentId: string; kind: BanKind },
  { accountId, now }: Decider,
): Promise<void> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ hash: string | null; text_ref: string | null; bans: number }>`
      select ${kind === 'email' ? sql`email_hash` : sql`address_hash`} as hash, text_ref,
        (select count(*)::int from comment_bans where website_id = ${websiteId}) as bans
      from comments where website_id = ${websiteId} and id = ${commentId}`.execute(tx),
  )
  const { hash, text_ref, bans } = rows[0] ?? {}
  if (!hash) throw new NotFound()
  if ((bans ?? 0) >= BANS_MAX) throw new DomainError('There are 1,000 bans. Lift one before you add another.')
  const email =
    kind === 'email'
      ? (await readTexts(vault, websiteId, [{ text_ref: text_ref ?? null }])).get(text_ref ?? '')?.email
      : ''
  // Erased together with the person.
  const labelRef = email ? await vault.put(websiteId, `person:${email}`, email) : null
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into comment_bans (website_id, id, kind, hash, label_ref, account_id, banned_at)
      values (${websiteId}, ${v7()}, ${kind}, ${hash}, ${labelRef}, ${accountId}, ${now})
      on conflict (website_id, kind, hash) do nothing`.execute(tx),
  )
}

/** Newest first. */
export async function listBans({ db, vault }: BanDeps, websiteId: string): Promise<BanRow[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ id: string; kind: BanKind; label_ref: string | null; account_id: string | null; banned_at: Date }>`
      select id, kind, label_ref, account_id, banned_at from comment_bans
      where website_id = ${websiteId} order by banned_at desc, id limit ${BANS_MAX}`.execute(tx),
  )
  const refs = rows.flatMap(({ label_ref }) => label_ref ?? [])
  const accounts = rows.flatMap(({ account_id }) => account_id ?? [])
  const [labels, names] = await Promise.all([vault.read(websiteId, refs), listAccountNames(db, accounts)])
  return rows.map(({ id, kind, label_ref, account_id, banned_at }) => ({
    id,
    kind,
    label: labels.get(label_ref ?? '') ?? null,
    by: names.get(account_id ?? '') ?? null,
    bannedOn: banned_at.toISOString(),
  }))
}

/** Throws NotFound. */
export async function liftBan({ db, vault }: BanDeps, websiteId: string, banId: string): Promise<void> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ label_ref: string | null }>`
      delete from comment_bans where website_id = ${websiteId} and id = ${banId} returning label_ref`.execute(tx),
  )
  if (!rows[0]) throw new NotFound()
  await vault.forget(
    websiteId,
    rows.flatMap(({ label_ref }) => label_ref ?? []),
  )
}
