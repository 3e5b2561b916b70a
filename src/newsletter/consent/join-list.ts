import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { announce } from '../../platform/announced-events/announce.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { ConsentSource, MembershipState } from '../contract.ts'
import type { ContactEvent } from '../events.ts'
import type { NewsletterTables } from '../table.ts'
import { decideJoin, type JoinOutcome } from './decide-join.ts'
import type { Suppressions } from './suppressions.ts'

/** Milliseconds within which a person is asked at most once about a list. */
export const ASK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000

export interface ConsentDeps {
  db: Database
  suppressions: Suppressions
}

/** What somebody said yes to, and how that is known. */
export interface Consent {
  listId: string
  personRef: string
  source: ConsentSource
  /** ISO 8601. */
  at: string
  words?: string
  page?: string
  /** Keyed hash of the network it came from. */
  proof?: string | null
  accountId?: string | null
  importId?: string | null
  /** What it was given with; see `writeEvidence`. */
  evidence?: string | null
  /** Vault ref of their name, for a contact that has none. */
  nameRef?: string | null
  isProven?: boolean
  /** Whether they may be sent a letter that asks them to confirm; past consents lead to none. */
  mayAsk?: boolean
}

/** `unknown`: there is no such list, or it is archived. */
export type JoinResult = JoinOutcome | 'unknown'

/**
 * Puts down that a person wants to be on a list. Concurrent consents of one person wait for each other; a letter is asked for
 * in the same transaction.
 */
export async function joinList(deps: ConsentDeps, websiteId: string, consent: Consent): Promise<JoinResult> {
  const suppressed = await deps.suppressions.find(websiteId, consent.personRef)
  const outcome = await withWebsite(deps.db.withTables<NewsletterTables>(), websiteId, async (tx) => {
    const list = await tx
      .selectFrom('mailing_lists')
      .select(['double_opt_in'])
      .where('website_id', '=', websiteId)
      .where('id', '=', consent.listId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!list) return 'unknown'
    if (suppressed === 'bounced' || suppressed === 'complained') return 'ignore'
    await keepContact(tx, websiteId, consent)
    const known = await lockMembership(tx, websiteId, consent)
    const outcome = decideJoin({
      state: known?.state,
      saidAt: known?.said_at.toISOString(),
      at: consent.at,
      suppressed,
      isDoubleOptIn: list.double_opt_in,
      isProven: consent.isProven === true,
    })
    if (outcome === 'ignore') return outcome
    if (outcome === 'ask' && known?.state === 'pending' && !isNews(known.asked_at, consent)) return outcome
    await writeMembership(tx, websiteId, consent, outcome)
    await appendConsent(tx, websiteId, { ...consent, said: outcome === 'ask' ? 'asked' : 'yes' })
    if (outcome === 'ask' && consent.mayAsk !== false) await enqueueLetter(tx, websiteId, consent)
    return outcome
  })
  if (outcome === 'subscribe' && suppressed === 'unsubscribed')
    await deps.suppressions.lift(websiteId, consent.personRef)
  return outcome
}

/** Whether somebody who waits is asked once more. */
const isNews = (askedAt: Date | null, { at, mayAsk = true }: Consent) =>
  mayAsk && (askedAt === null || Date.parse(at) - askedAt.getTime() >= ASK_AGAIN_AFTER_MS)

async function keepContact(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { personRef, nameRef = null, at }: Consent,
): Promise<void> {
  await sql`
    insert into mailing_contacts as c (website_id, person_ref, name_ref, since)
    values (${websiteId}, ${personRef}, ${nameRef}, ${at})
    on conflict (website_id, person_ref) do update set name_ref = coalesce(c.name_ref, excluded.name_ref)`.execute(tx)
}

interface KnownMembership {
  state: MembershipState
  said_at: Date
  asked_at: Date | null
}

/** Waits for other consents of this person; the lock on the contact serialises those of a new membership. */
async function lockMembership(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { listId, personRef }: Consent,
): Promise<KnownMembership | undefined> {
  return tx
    .selectFrom('mailing_memberships')
    .select(['state', 'said_at', 'asked_at'])
    .where('website_id', '=', websiteId)
    .where('list_id', '=', listId)
    .where('person_ref', '=', personRef)
    .forUpdate()
    .executeTakeFirst()
}

async function writeMembership(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { listId, personRef, at, mayAsk = true }: Consent,
  outcome: 'ask' | 'subscribe',
): Promise<void> {
  const state = outcome === 'ask' ? 'pending' : 'subscribed'
  const confirmId = outcome === 'ask' ? v7() : null
  const askedAt = outcome === 'ask' && mayAsk ? at : null
  await sql`
    insert into mailing_memberships as m (website_id, list_id, person_ref, state, said_at, confirm_id, asked_at)
    values (${websiteId}, ${listId}, ${personRef}, ${state}, ${at}, ${confirmId}, ${askedAt}::timestamptz)
    on conflict (website_id, list_id, person_ref) do update set
      state = excluded.state, said_at = excluded.said_at, asked_at = excluded.asked_at,
      confirm_id = case when excluded.state = 'pending' and m.state = 'pending'
        then m.confirm_id else excluded.confirm_id end`.execute(tx)
}

/** One entry of the ledger, which is announced. */
export async function appendConsent(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { said, ...consent }: Consent & { said: 'asked' | 'yes' | 'no' },
): Promise<void> {
  const { personRef, listId, source, words = '', page = '', proof = null, accountId = null, importId = null } = consent
  const { evidence = null } = consent
  await tx
    .insertInto('mailing_consents')
    .values({
      website_id: websiteId,
      id: v7(),
      person_ref: personRef,
      list_id: listId,
      said,
      source,
      words,
      page,
      proof,
      account_id: accountId,
      import_id: importId,
      evidence,
      at: new Date(consent.at),
    })
    .execute()
  const event: ContactEvent = { type: announced[said], listId, source }
  await announce(tx, { websiteId, accountId }, [{ category: 'contact', entityId: personRef, event }])
}

const announced = { asked: 'ContactAdded', yes: 'ContactConfirmed', no: 'ContactUnsubscribed' } as const

async function enqueueLetter(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { listId, personRef, at }: Consent,
): Promise<void> {
  await enqueue(tx, websiteId, [confirmationJob({ listId, personRef, attempt: 1 }, at)])
}

export interface ConfirmationJobData {
  listId: string
  personRef: string
  attempt: number
}

/** The job that sends the link. */
export function confirmationJob(data: ConfirmationJobData, askedAt: string, availableAt?: Date) {
  return {
    name: 'confirm-newsletter',
    id: `confirm-newsletter:${data.listId}:${data.personRef}:${Date.parse(askedAt)}:${data.attempt}`,
    data,
    ...(availableAt && { availableAt }),
  }
}
