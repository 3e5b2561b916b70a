import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { WantedNewsletter } from '../letters/member-letters.ts'
import type { LinkKind, MembersTables } from '../table.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds for which a link can be used. */
export const LINK_TTL_MS: Readonly<Record<LinkKind, number>> = {
  'sign-up': 7 * DAY,
  invite: 14 * DAY,
  reset: 60 * MINUTE,
  email: DAY,
}

/** What a link does when it is used; it lies in the vault. */
export interface LinkSecret {
  email: string
  name: string
  passwordHash: string | null
  /** Joined once the link is used, which proves whose address it is. */
  newsletter?: WantedNewsletter | undefined
}

export interface FoundLink {
  kind: LinkKind
  siteUserId: string | null
  secretRef: string | null
}

interface LinkDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'forget'>
}

export interface NewLink {
  kind: LinkKind
  /** Of whom; undefined for a sign-up. */
  member?: { siteUserId: string; epoch: number } | undefined
  secret?: LinkSecret | undefined
  now: string
}

/** Makes a link that can be used once; returns its token, of which only the hash is stored. */
export async function mintMemberLink(
  { db, vault }: LinkDeps,
  websiteId: string,
  { kind, member, secret, now }: NewLink,
): Promise<string> {
  const token = newToken()
  const secretRef = secret ? await vault.put(websiteId, `person:${secret.email}`, JSON.stringify(secret)) : null
  await inWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .insertInto('site_user_links')
      .values({
        website_id: websiteId,
        token_hash: hashToken(token),
        kind,
        site_user_id: member?.siteUserId ?? null,
        epoch: member?.epoch ?? null,
        secret_ref: secretRef,
        expires_at: new Date(Date.parse(now) + LINK_TTL_MS[kind]),
      })
      .execute(),
  )
  return token
}

const isGood = (websiteId: string, token: string, now: string) => sql`
  l.website_id = ${websiteId} and l.token_hash = ${hashToken(token)} and l.expires_at > ${now}::timestamptz
  and (l.site_user_id is null or exists (
    select from site_users u
    where u.website_id = l.website_id and u.site_user_id = l.site_user_id and u.epoch = l.epoch and u.blocked_at is null))`

const columns = sql`l.kind, l.site_user_id as "siteUserId", l.secret_ref as "secretRef"`

/** Looking does not use a link: mail programs open links, too. */
export async function findMemberLink(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<FoundLink | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<FoundLink>`select ${columns} from site_user_links l where ${isGood(websiteId, token, now)}`.execute(tx),
  )
  return rows[0]
}

/** Uses a link; of concurrent calls one gets it. Undefined when it was used, has expired, or is of another kind. */
export async function spendMemberLink(
  db: Database,
  websiteId: string,
  token: string,
  { kinds, now }: { kinds: readonly LinkKind[]; now: string },
): Promise<FoundLink | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<FoundLink>`
      delete from site_user_links l
      where ${isGood(websiteId, token, now)} and l.kind = any(${kinds}::text[]) returning ${columns}`.execute(tx),
  )
  return rows[0]
}

export async function readLinkSecret(
  vault: Pick<Vault, 'read'>,
  websiteId: string,
  { secretRef }: FoundLink,
): Promise<LinkSecret | undefined> {
  const text = secretRef === null ? undefined : (await vault.read(websiteId, [secretRef])).get(secretRef)
  return text === undefined ? undefined : (JSON.parse(text) as LinkSecret)
}

/** Deletes links, and what they would have done, after their time; at most 500 at once. */
export async function dropExpiredLinks(
  { db, vault }: { db: Database; vault: Pick<Vault, 'forget'> },
  websiteId: string,
  now: string,
): Promise<number> {
  return withWebsite(db.withTables<MembersTables>(), websiteId, async (tx) => {
    const { rows } = await sql<{ ref: string | null }>`
      delete from site_user_links where website_id = ${websiteId} and token_hash in (
        select token_hash from site_user_links where website_id = ${websiteId} and expires_at <= ${now}::timestamptz
        limit 500)
      returning secret_ref as ref`.execute(tx)
    await vault.forget(
      websiteId,
      rows.flatMap(({ ref }) => ref ?? []),
    )
    return rows.length
  })
}
