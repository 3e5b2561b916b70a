import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { indexedWordsOf } from '../shared/lists/indexed-words.ts'
import type { MemberEventKind } from './admin-contract.ts'
import type { MembersTables } from './table.ts'

/** A member as their own requests need them. */
export interface Member {
  siteUserId: string
  personRef: string
  nameRef: string | null
  passwordHash: string | null
  epoch: number
  cartId: string | null
  joinedAt: Date
  isConfirmed: boolean
  isBlocked: boolean
}

export interface MembersDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'hashes' | 'forget' | 'keepPerson' | 'findPerson'>
}

const tablesOf = (db: Database) => db.withTables<MembersTables>()

function selectMembers(tx: Kysely<MembersTables>, websiteId: string) {
  return tx
    .selectFrom('site_users')
    .select(['site_user_id as siteUserId', 'person_ref as personRef', 'name_ref as nameRef'])
    .select(['password_hash as passwordHash', 'epoch', 'cart_id as cartId', 'joined_at as joinedAt'])
    .select(sql<boolean>`confirmed_at is not null`.as('isConfirmed'))
    .select(sql<boolean>`blocked_at is not null`.as('isBlocked'))
    .where('website_id', '=', websiteId)
}

/** The same statement whether or not there is such a person. */
export function findMemberOf(
  db: Database,
  websiteId: string,
  personRef: string | undefined,
): Promise<Member | undefined> {
  return inWebsite(tablesOf(db), websiteId, (tx) =>
    selectMembers(tx, websiteId)
      .where('person_ref', '=', personRef ?? '')
      .executeTakeFirst(),
  )
}

export function findMember(db: Database, websiteId: string, siteUserId: string): Promise<Member | undefined> {
  return inWebsite(tablesOf(db), websiteId, (tx) =>
    selectMembers(tx, websiteId).where('site_user_id', '=', siteUserId).executeTakeFirst(),
  )
}

export interface NewMember {
  /** Normalized. */
  email: string
  name: string
  /** Null for an invitation. */
  passwordHash: string | null
  now: string
  /** Of the contributor who invites. */
  accountId?: string
  /** Of the member, on a website with several (BCP 47). */
  language?: string | undefined
}

/**
 * Creates a member, or completes one who was invited. Undefined when the address has an account: a link that was made before
 * never changes its password.
 */
export async function createMember(
  { db, vault }: MembersDeps,
  websiteId: string,
  { email, name, passwordHash, now, accountId, language }: NewMember,
): Promise<string | undefined> {
  const personRef = await vault.keepPerson(websiteId, email, language)
  const nameRef = name === '' ? null : await vault.put(websiteId, `person:${email}`, name)
  const words = await wordsOf(vault, websiteId, [name, email])
  return withWebsite(tablesOf(db), websiteId, async (tx) => {
    const member = await tx
      .insertInto('site_users')
      .values({
        website_id: websiteId,
        site_user_id: v7(),
        person_ref: personRef,
        name_ref: nameRef,
        password_hash: passwordHash,
        cart_id: null,
        joined_at: now,
        confirmed_at: passwordHash === null ? null : now,
        blocked_at: null,
        last_login_at: null,
      })
      .onConflict((known) =>
        known
          .columns(['website_id', 'person_ref'])
          .doUpdateSet((row) => ({
            name_ref: sql<string | null>`coalesce(${row.ref('excluded.name_ref')}, site_users.name_ref)`,
            password_hash: row.ref('excluded.password_hash'),
            confirmed_at: row.ref('excluded.confirmed_at'),
          }))
          .where('site_users.confirmed_at', 'is', null),
      )
      .returning('site_user_id as id')
      .executeTakeFirst()
    if (!member) return undefined
    await keepWords(tx, websiteId, member.id, words)
    const kind = passwordHash === null ? 'invited' : 'joined'
    await noteEvent(tx, websiteId, { siteUserId: member.id, kind, now, accountId })
    return member.id
  })
}

export async function noteEvent(
  tx: Kysely<MembersTables>,
  websiteId: string,
  event: { siteUserId: string; kind: MemberEventKind; now: string; accountId?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('site_user_events')
    .values({
      website_id: websiteId,
      event_id: v7(),
      site_user_id: event.siteUserId,
      kind: event.kind,
      account_id: event.accountId ?? null,
      at: event.now,
    })
    .execute()
}

/** Members and comments have no hashes in common. */
export const wordOf = (word: string) => `member-word:${word}`

async function wordsOf(vault: Pick<Vault, 'hashes'>, websiteId: string, texts: string[]): Promise<string[]> {
  return vault.hashes(websiteId, indexedWordsOf(texts).map(wordOf))
}

async function keepWords(tx: Kysely<MembersTables>, websiteId: string, siteUserId: string, hashes: string[]) {
  const ofMember = { website_id: websiteId, site_user_id: siteUserId }
  await tx
    .deleteFrom('site_user_words')
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('site_user_words')
    .values(hashes.map((word_hash) => ({ ...ofMember, word_hash })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Sets a new password; every session, link and known browser of the member ends. */
export function changePassword(
  db: Database,
  websiteId: string,
  { siteUserId, passwordHash, now }: { siteUserId: string; passwordHash: string; now: string },
): Promise<void> {
  return withWebsite(tablesOf(db), websiteId, async (tx) => {
    await tx
      .updateTable('site_users')
      .set((row) => ({
        password_hash: passwordHash,
        epoch: sql<number>`epoch + 1`,
        // The link of an invitation was in an e-mail to the address, and confirms it.
        confirmed_at: sql<Date>`coalesce(${row.ref('confirmed_at')}, ${now}::timestamptz)`,
      }))
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .execute()
    await noteEvent(tx, websiteId, { siteUserId, kind: 'password-changed', now })
  })
}

/** Ends every session and link of a member. */
export function endEverything(
  db: Database,
  websiteId: string,
  { siteUserId, now }: { siteUserId: string; now: string },
): Promise<void> {
  return withWebsite(tablesOf(db), websiteId, async (tx) => {
    await raiseEpoch(tx, websiteId, siteUserId)
    await noteEvent(tx, websiteId, { siteUserId, kind: 'logged-out-everywhere', now })
  })
}

async function raiseEpoch(tx: Kysely<MembersTables>, websiteId: string, siteUserId: string): Promise<void> {
  await tx
    .updateTable('site_users')
    .set({ epoch: sql<number>`epoch + 1` })
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .execute()
}

/** False when somebody else here has the address by now. Every session and link of the member ends. */
export async function changeEmail(
  { db, vault }: MembersDeps,
  websiteId: string,
  { member, email, now, language }: { member: Member; email: string; now: string; language?: string | undefined },
): Promise<boolean> {
  const personRef = await vault.keepPerson(websiteId, email, language)
  const name = await nameOf({ vault }, websiteId, member)
  // Kept again under the new address, so that erasing the person erases it.
  const nameRef = name === '' ? null : await vault.put(websiteId, `person:${email}`, name)
  const words = await wordsOf(vault, websiteId, [name, email])
  const { siteUserId } = member
  const isChanged = await withWebsite(tablesOf(db), websiteId, async (tx) => {
    const { rows } = await sql`
      update site_users set person_ref = ${personRef}, name_ref = ${nameRef}, epoch = epoch + 1
      where website_id = ${websiteId} and site_user_id = ${siteUserId} and not exists (
        select from site_users other
        where other.website_id = ${websiteId} and other.person_ref = ${personRef} and other.site_user_id <> ${siteUserId})
      returning 1`.execute(tx)
    if (rows.length === 0) return false
    await keepWords(tx, websiteId, siteUserId, words)
    await noteEvent(tx, websiteId, { siteUserId, kind: 'email-changed', now })
    return true
  })
  const unused = isChanged ? member.nameRef : nameRef
  if (unused !== null) await vault.forget(websiteId, [unused])
  return isChanged
}

export async function changeName(
  { db, vault }: MembersDeps,
  websiteId: string,
  { member, name }: { member: Member; name: string },
): Promise<void> {
  const email = await addressOf({ vault }, websiteId, member)
  const nameRef = name === '' ? null : await vault.put(websiteId, `person:${email}`, name)
  const words = await wordsOf(vault, websiteId, [name, email])
  await withWebsite(tablesOf(db), websiteId, async (tx) => {
    await tx
      .updateTable('site_users')
      .set({ name_ref: nameRef })
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', member.siteUserId)
      .execute()
    await keepWords(tx, websiteId, member.siteUserId, words)
  })
  if (member.nameRef !== null) await vault.forget(websiteId, [member.nameRef])
}

/** False when the member has another cart by now than the one that was read. */
export async function keepCartOf(
  db: Database,
  websiteId: string,
  { siteUserId, cartId: before }: Member,
  cartId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await inWebsite(tablesOf(db), websiteId, (tx) =>
    tx
      .updateTable('site_users')
      .set({ cart_id: cartId })
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .where('cart_id', 'is not distinct from', before)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** Deletes an account with its sessions and history; what the person bought or wrote stays with the store. */
export async function deleteMember({ db, vault }: MembersDeps, websiteId: string, member: Member): Promise<void> {
  await inWebsite(tablesOf(db), websiteId, (tx) =>
    tx
      .deleteFrom('site_users')
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', member.siteUserId)
      .execute(),
  )
  if (member.nameRef !== null) await vault.forget(websiteId, [member.nameRef])
}

/** Empty when it was erased. */
export async function addressOf({ vault }: Pick<MembersDeps, 'vault'>, websiteId: string, { personRef }: Member) {
  return (await vault.read(websiteId, [personRef])).get(personRef) ?? ''
}

export async function nameOf({ vault }: Pick<MembersDeps, 'vault'>, websiteId: string, { nameRef }: Member) {
  return nameRef === null ? '' : ((await vault.read(websiteId, [nameRef])).get(nameRef) ?? '')
}

/** Blocks a member, whose sessions and links end, or lets them in again. False when nothing changes. */
export function blockMember(
  db: Database,
  websiteId: string,
  { siteUserId, isBlocked, accountId, now }: { siteUserId: string; isBlocked: boolean; accountId: string; now: string },
): Promise<boolean> {
  return withWebsite(tablesOf(db), websiteId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('site_users')
      .set({ blocked_at: isBlocked ? now : null, epoch: sql<number>`epoch + 1` })
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .where('blocked_at', isBlocked ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await noteEvent(tx, websiteId, { siteUserId, kind: isBlocked ? 'blocked' : 'unblocked', now, accountId })
    return true
  })
}
