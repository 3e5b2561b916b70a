import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { AutomationKind } from '../shared/newsletter/automation-settings.ts'
import { renderIn } from '../shared/words/render-in.ts'
import { word } from '../shared/words/word.ts'
import type { FoundWebsite } from '../websites/queries.ts'
import { type Consent, type ConsentDeps, joinList } from './consent/join-list.ts'
import { leaveList } from './consent/leave-list.ts'
import type { ConsentSource, MembershipState } from './contract.ts'
import { findNewsletterSettings } from './settings/settings-store.ts'
import type { NewsletterTables } from './table.ts'

export type { Suppressions } from './consent/suppressions.ts'
export { type NewsletterLinks, oneClickHeaders } from './letters/newsletter-links.ts'
export {
  type Audience,
  type AudienceMember,
  countAudience,
  listAudience,
} from './reports/list-audience.ts'
export { findContactSegment } from './segments/segments-store.ts'
export { findNewsletterSettings } from './settings/settings-store.ts'

export interface OpenList {
  id: string
  name: string
  description: string
  doubleOptIn: boolean
}

/** A list that can be joined; undefined if it is archived or unknown. */
export async function findOpenList(db: Database, websiteId: string, listId: string): Promise<OpenList | undefined> {
  return (await listOpenLists(db, websiteId)).find(({ id }) => id === listId)
}

/** Lists that can be joined, by name. */
export async function listOpenLists(db: Database, websiteId: string): Promise<OpenList[]> {
  const rows = await inWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    tx
      .selectFrom('mailing_lists')
      .select(['id', 'name', 'description', 'double_opt_in'])
      .where('website_id', '=', websiteId)
      .where('archived_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ double_opt_in: doubleOptIn, ...list }) => ({ ...list, doubleOptIn }))
}

/** The list that new accounts can join, with what stands beside its box, in the website's language. */
export async function findJoinList(
  db: Database,
  { tenant: { websiteId }, website }: FoundWebsite,
): Promise<{ id: string; words: string } | undefined> {
  const { memberListId } = await findNewsletterSettings(db, websiteId)
  const list = memberListId === null ? undefined : await findOpenList(db, websiteId, memberListId)
  return list && { id: list.id, words: renderIn(website, () => word('Email me with news and offers')) }
}

/** A list as its people see it. */
export interface OwnList {
  id: string
  name: string
  description: string
  state: MembershipState
}

/** The lists a person is or was on, by name, archived ones left out. */
export async function listListsOf(db: Database, websiteId: string, personRef: string): Promise<OwnList[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<OwnList>`
      select l.id, l.name, l.description, m.state from mailing_memberships m
      join mailing_lists l on l.website_id = m.website_id and l.id = m.list_id and l.archived_at is null
      where m.website_id = ${websiteId} and m.person_ref = ${personRef} order by l.name, l.id`.execute(tx),
  )
  return rows
}

/** The same by address: nothing for one that is on no list. */
export async function listListsOfAddress(
  { db, vault }: { db: Database; vault: Pick<Vault, 'findPerson'> },
  websiteId: string,
  email: string,
): Promise<OwnList[]> {
  const personRef = await vault.findPerson(websiteId, email)
  return personRef === undefined ? [] : listListsOf(db, websiteId, personRef)
}

/** What a person chose about one list, where it is certain who they are, such as on a page behind their sign-in. */
export async function setListChoice(
  deps: ConsentDeps,
  websiteId: string,
  choice: Pick<Consent, 'personRef' | 'listId' | 'source' | 'at' | 'words' | 'page' | 'proof'> & { isOn: boolean },
): Promise<void> {
  const { isOn, ...said } = choice
  if (isOn) await joinList(deps, websiteId, { ...said, isProven: true })
  else await leaveList(deps, websiteId, said)
}

/** Whether the address of this person is kept because of a mailing list. */
export async function isContact(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const row = await inWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    tx
      .selectFrom('mailing_contacts')
      .select('since')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** The name a person gave when they signed up; null if they gave none. */
export async function findContactName(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  personRef: string,
): Promise<string | null> {
  const row = await inWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    tx
      .selectFrom('mailing_contacts')
      .select('name_ref')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  const nameRef = row?.name_ref ?? null
  return nameRef === null ? null : ((await vault.read(websiteId, [nameRef])).get(nameRef) ?? null)
}

/** Used when a person is erased: their memberships and all that they said go with it. */
export async function forgetContact(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    tx.deleteFrom('mailing_contacts').where('website_id', '=', websiteId).where('person_ref', '=', personRef).execute(),
  )
}

/** One thing that a person said about a list. */
export interface OwnConsent {
  list: string
  said: 'asked' | 'yes' | 'no'
  source: ConsentSource
  words: string
  page: string
  /** ISO 8601. */
  on: string
}

/** Everything that a person said about mailing lists, newest first. */
export async function listConsentsOf(
  db: Database,
  websiteId: string,
  personRef: string,
  limit: number,
): Promise<OwnConsent[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Omit<OwnConsent, 'on'> & { at: Date }>`
      select l.name as list, c.said, c.source, c.words, c.page, c.at from mailing_consents c
      join mailing_lists l on l.website_id = c.website_id and l.id = c.list_id
      where c.website_id = ${websiteId} and c.person_ref = ${personRef}
      order by c.at desc, c.id desc limit ${limit}`.execute(tx),
  )
  return rows.map(({ at, ...consent }) => ({ ...consent, on: at.toISOString() }))
}

/** Automatic e-mails of a person with what became of them, newest first. */
export async function listAutomationsTo(
  db: Database,
  websiteId: string,
  personRef: string,
): Promise<{ kind: AutomationKind; outcome: string; on: string }[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ kind: AutomationKind; outcome: string; at: Date }>`
      select kind, state as outcome, at from automation_letters
      where website_id = ${websiteId} and person_ref = ${personRef} order by at desc, kind`.execute(tx),
  )
  return rows.map(({ kind, outcome, at }) => ({ kind, outcome, on: at.toISOString() }))
}
