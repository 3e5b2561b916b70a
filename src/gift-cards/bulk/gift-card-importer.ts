import { sql } from 'kysely'
import { orderLetterJob } from '../../orders/queries.ts'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { type Headings, proposeFields } from '../../platform/row-imports/propose-fields.ts'
import type {
  ImportTarget,
  MappedRow,
  RowImporter,
  RowOutcome,
  RowPlan,
  RowToUndo,
  RowToWrite,
  RowWritten,
} from '../../platform/row-imports/row-importer.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { personSubject } from '../../platform/vault/people.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { giftCardFields, giftCardFileLimits } from '../../shared/imports/gift-card-fields.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import { undoIssue } from '../commands/undo-issue.ts'
import type { IssueLimit } from '../merchant/issue-by-hand.ts'
import { decideOnCard } from '../use-cases/card-deps.ts'
import { type IssueDeps, issueGiftCards } from '../use-cases/issue-cards.ts'
import { type ReadCard, readCard } from './read-card.ts'

export interface GiftCardImporterDeps extends IssueDeps {
  giftCardLimit: IssueLimit
}

const NAMESPACE = 'd0a4a8b5-6b3f-4f5e-9f0c-2d9c2a3b7e41'
/** Cards undone at a time. */
const AT_ONCE = 16

const headings: Headings = {
  of: {
    amount: ['amount', 'value', 'balance', 'initial_value', 'initial_balance'],
    email: ['email', 'email_address', 'recipient_email', 'recipient'],
    name: ['name', 'recipient_name', 'to'],
    sender: ['from', 'sender', 'sender_name'],
    message: ['message', 'note'],
    day: ['delivery_day', 'delivery_date', 'send_on', 'day'],
  },
  origins: {},
}

/** What the whole file comes to. */
interface Memo {
  cents: number
  currency: string
  /** Whether the daily limit of store managers counts for who checked the file. */
  isLimited: boolean
}

/** Issues many gift cards: each row is one card, mailed to its address, or passed on by the code in the report. */
export function giftCardImporter(deps: GiftCardImporterDeps): RowImporter {
  return {
    kind: 'gift-cards',
    fields: giftCardFields,
    required: ['amount'],
    limits: giftCardFileLimits,
    propose: (columns) => proposeFields(columns, headings),
    plan: (target, rows) => plan(deps, target, rows),
    prepare: async ({ websiteId, importId }, rows) =>
      rows.map(({ row }) => ({ row, subjectId: cardIdOf(websiteId, importId, row), before: null })),
    write: (target, rows) => write(deps, target, rows),
    undo: (target, rows) => undo(deps, target, rows),
    notes(memo) {
      const { cents, currency } = memo as Memo
      return cents > 0 ? [`These cards are worth ${formatMoney(cents, currency)} together.`] : []
    },
    listTitles: (websiteId, cardIds) => listNames(deps, websiteId, cardIds),
  }
}

const cardIdOf = (websiteId: string, importId: string, row: number) =>
  derivedId(NAMESPACE, JSON.stringify([websiteId, importId, row]))

async function aboutOf(deps: GiftCardImporterDeps, { websiteId, currency, now }: ImportTarget) {
  const timeZone = (await findStoreBasics(deps.db, websiteId))?.timeZone ?? 'America/New_York'
  return { currency, timeZone, now }
}

async function plan(deps: GiftCardImporterDeps, target: ImportTarget, rows: MappedRow[]): Promise<RowPlan> {
  const { websiteId, currency, now, account } = target
  const about = await aboutOf(deps, target)
  // Contributors who may change the limit are not bound by it.
  const isLimited = account !== undefined && !hasPermission(account, 'settings.store')
  const limit = isLimited ? await deps.giftCardLimit.left({ websiteId, now }) : undefined
  const outcomes: RowOutcome[] = []
  let cents = 0
  const takeTurn = takeTurns()
  for (const row of rows) {
    await takeTurn()
    const read = readCard(row, about)
    if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else if (limit !== undefined && cents + read.amountCents > limit)
      outcomes.push({ row: row.row, action: 'error', problem: { field: 'amount', message: BEYOND_LIMIT } })
    else {
      cents += read.amountCents
      outcomes.push({ row: row.row, action: 'new' })
    }
  }
  const memo: Memo = { cents, currency, isLimited }
  return { outcomes, memo }
}

const BEYOND_LIMIT = 'This is beyond what store managers can refund and issue today. An administrator can issue more.'

interface Readable extends ReadCard {
  cardId: string
}

/** Cards have the ids of their rows, so that a repeat issues nothing. */
async function write(deps: GiftCardImporterDeps, target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]> {
  const { websiteId, accountId: actor, currency, now, importId, memo } = target
  const about = await aboutOf(deps, target)
  const ctx = { websiteId, actor, now, intent: { correlationId: importId, ...(actor !== null && { actor }) } }
  const results: RowWritten[] = []
  const cards: Readable[] = []
  for (const row of rows) {
    const read = readCard(row, about)
    if ('problem' in read) {
      results.push({ row: row.row, problem: read.problem.message })
      continue
    }
    const problem = (memo as Memo).isLimited ? await reserve(deps, ctx, row.subjectId, read, currency) : undefined
    if (problem === undefined) cards.push({ ...read, cardId: row.subjectId })
    else results.push({ row: row.row, problem })
  }
  const mailed = cards.filter(({ email }) => email !== '')
  const people = new Map<string, string>()
  for (const email of new Set(mailed.map((card) => card.email)))
    people.set(email, await deps.vault.keepPerson(websiteId, email))
  const refs = await deps.vault.putAll(
    websiteId,
    mailed.map(({ email, details = '' }) => ({ subject: personSubject(email), text: details })),
  )
  const detailsOf = new Map(mailed.map(({ cardId }, place) => [cardId, refs[place] ?? null]))
  await issueGiftCards(
    deps,
    ctx,
    cards.map(({ cardId, amountCents, email, deliverAt }) => ({
      cardId,
      amountCents,
      currency,
      source: { kind: 'file', importId },
      testMode: false,
      recipientRef: people.get(email) ?? null,
      detailsRef: detailsOf.get(cardId) ?? null,
      deliverAt: email === '' ? null : (deliverAt ?? now),
    })),
  )
  const letters = mailed.map(({ cardId, deliverAt = now }) =>
    orderLetterJob({ subjectId: cardId, kind: 'giftCard', recipient: '', round: 1, attempt: 1 }, new Date(deliverAt)),
  )
  await withWebsite(deps.db, websiteId, (tx) => enqueue(tx, websiteId, letters))
  return [...results, ...cards.map(({ row, amountCents }) => ({ row, after: { amountCents } }))]
}

async function reserve(
  { giftCardLimit }: GiftCardImporterDeps,
  ctx: Parameters<IssueLimit['reserve']>[0],
  cardId: string,
  { amountCents: cents }: ReadCard,
  currency: string,
): Promise<string | undefined> {
  try {
    await giftCardLimit.reserve(ctx, { cardId, cents, currency })
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Cards that were used, or disabled, stay as they are. */
async function undo(deps: GiftCardImporterDeps, target: ImportTarget, rows: RowToUndo[]): Promise<string[]> {
  const { websiteId, accountId: actor, importId, now } = target
  const intent = { correlationId: importId, ...(actor !== null && { actor }) }
  const revocation = { revocationId: `undo ${importId}`, at: now }
  const kept: string[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await Promise.all(
      rows.slice(from, from + AT_ONCE).map(async ({ subjectId }) => {
        const state = await decideOnCard(deps, { websiteId, intent }, subjectId, (card) => undoIssue(card, revocation))
        if (!state.revocations.has(revocation.revocationId)) kept.push(subjectId)
      }),
    )
  return kept
}

async function listNames({ db }: GiftCardImporterDeps, websiteId: string, cardIds: string[]) {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ cardId: string; last4: string }>`
      select card_id as "cardId", last4 from gift_card_codes
      where website_id = ${websiteId} and card_id = any(${cardIds})`.execute(tx),
  )
  return new Map(rows.map(({ cardId, last4 }) => [cardId, `•••• ${last4}`]))
}
