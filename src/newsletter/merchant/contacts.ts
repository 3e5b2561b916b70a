import { sql } from 'kysely'
import { findCustomer } from '../../../projections/customers/queries.ts'
import { listBouncesOf } from '../../bounces/queries.ts'
import { inWebsite } from '../../platform/database/database.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { AddContactReply, AddContactRequest, ContactReply } from '../admin-contract.ts'
import { readEvidence } from '../consent/evidence.ts'
import { type ConsentDeps, joinList } from '../consent/join-list.ts'
import { leaveList } from '../consent/leave-list.ts'
import type { ConsentSource } from '../contract.ts'
import type { ContactImporterDeps } from '../import/contact-importer.ts'
import { listListsOf } from '../queries.ts'
import { findContact, type ListContactsDeps } from '../reports/list-contacts.ts'

export interface ContactDeps extends ConsentDeps, ListContactsDeps {
  vault: ListContactsDeps['vault'] &
    Pick<Vault, 'keepPerson' | 'put'> &
    ContactImporterDeps['vault'] &
    RowImportDeps['vault']
}

const CONSENTS_MAX = 500
const BOUNCES_MAX = 50

/** A contact with all that they said. Throws UnknownEntity. */
export async function showContact(deps: ContactDeps, websiteId: string, contactId: string): Promise<ContactReply> {
  const [contact, customer, suppressed, bounces, consents] = await Promise.all([
    findContact(deps, websiteId, contactId),
    findCustomer(deps.db, websiteId, contactId),
    deps.suppressions.find(websiteId, contactId),
    listBouncesOf(deps, websiteId, contactId),
    inWebsite(deps.db, websiteId, (tx) =>
      sql<ConsentRow>`
        select c.id, l.name as list, c.said, c.source, c.words, c.page, c.at, c.proof is not null as "hasProof",
          c.evidence
        from mailing_consents c join mailing_lists l on l.website_id = c.website_id and l.id = c.list_id
        where c.website_id = ${websiteId} and c.person_ref = ${contactId}
        order by c.at desc, c.id desc limit ${CONSENTS_MAX}`.execute(tx),
    ),
  ])
  if (!contact) throw new UnknownEntity()
  return {
    contact,
    isCustomer: customer !== undefined,
    orders: customer?.order_count
      ? { count: customer.order_count, lastOn: customer.last_order_at.toISOString() }
      : null,
    suppressed: suppressed ?? null,
    bounces: bounces
      .slice(0, BOUNCES_MAX)
      .map(({ class: kind, code, text, at }) => ({ class: kind, code, text, on: at })),
    consents: consents.rows.map(({ at, evidence, ...consent }) => ({
      ...consent,
      on: at.toISOString(),
      evidence: readEvidence(evidence),
    })),
  }
}

interface ConsentRow {
  id: string
  list: string
  said: 'asked' | 'yes' | 'no'
  source: ConsentSource
  words: string
  page: string
  at: Date
  hasProof: boolean
  evidence: string | null
}

interface By {
  accountId: string
  now: string
}

/** Adds somebody who agreed elsewhere. Those who left can only come back by themselves. Throws DomainError. */
export async function addContact(
  deps: ContactDeps,
  websiteId: string,
  { email, name, listId, words }: AddContactRequest,
  { accountId, now }: By,
): Promise<AddContactReply> {
  const personRef = await deps.vault.keepPerson(websiteId, email)
  const own = await listListsOf(deps.db, websiteId, personRef)
  const suppressed = await deps.suppressions.find(websiteId, personRef)
  if (suppressed !== undefined) throw new DomainError('This address is on the suppression list.')
  if (own.find(({ id }) => id === listId)?.state === 'unsubscribed')
    throw new DomainError('They have unsubscribed from this list. Only they can subscribe again.')
  const nameRef = name === '' ? null : await deps.vault.put(websiteId, `person:${normalizeEmail(email)}`, name)
  const consent = { listId, personRef, source: 'hand' as const, words, nameRef, accountId, at: now }
  const outcome = await joinList(deps, websiteId, consent)
  if (outcome === 'unknown') throw new UnknownEntity()
  const outcomes = { subscribe: 'subscribed', ask: 'asked', ignore: 'known' } as const
  return { id: personRef, outcome: outcomes[outcome] }
}

/** Throws UnknownEntity. */
export async function changeContactTags(
  deps: ContactDeps,
  websiteId: string,
  contactId: string,
  tags: readonly string[],
): Promise<ContactReply> {
  await inWebsite(deps.db, websiteId, (tx) =>
    sql`
      update mailing_contacts set tags = ${[...new Set(tags)]}
      where website_id = ${websiteId} and person_ref = ${contactId}`.execute(tx),
  )
  return showContact(deps, websiteId, contactId)
}

/** They told the store. Throws UnknownEntity. */
export async function unsubscribeContact(
  deps: ContactDeps,
  websiteId: string,
  { contactId, listId }: { contactId: string; listId: string },
  { accountId, now }: By,
): Promise<ContactReply> {
  await leaveList(deps, websiteId, { personRef: contactId, listId, source: 'hand', accountId, at: now })
  return showContact(deps, websiteId, contactId)
}
