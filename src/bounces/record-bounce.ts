import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import type { LetterReference } from '../platform/mail/letter-references.ts'
import { enhancedCodeIn, LetterDelayed, LetterRefused } from '../platform/mail/mail.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { normalizeEmail } from '../shared/validation/email.ts'
import { classifyBounce } from './classify-bounce.ts'
import type { BounceClass } from './contract.ts'

export interface RecordedBounce extends LetterReference {
  class: BounceClass
  code: string | null
  /** False while the letter is tried again. */
  isFinal: boolean
}

export interface BounceDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put'>
  /** From now on this person gets no marketing e-mails. */
  suppressPerson(websiteId: string, personRef: string, reason: 'bounced' | 'complained', at: string): Promise<void>
  /** Tells those who sent the letter, in the transaction of a bounce that is new or has become final. */
  tellSender?(tx: Database, bounce: RecordedBounce): Promise<void>
}

export interface Bounce {
  reference: LetterReference
  class: BounceClass
  code: string | undefined
  text: string
  /** Whether it will not be tried again. */
  isFinal: boolean
  /** ISO 8601. */
  at: string
}

/** A letter that was put off is tried three more times. */
const ATTEMPTS_MAX = 4
/** Letters that a full mailbox sent back until its person gets none any more. */
const LATER_MAX = 3
const TEXT_MAX = 1_000

/** Records an outcome of a letter. Recording the same one again only counts the attempts. */
export async function recordBounce(deps: BounceDeps, bounce: Bounce): Promise<void> {
  const { reference, class: kind, at } = bounce
  const { websiteId, personRef } = reference
  // Bounces of an erased person are not recorded.
  const email = (await deps.vault.read(websiteId, [personRef])).get(personRef)
  if (email === undefined) return
  const words = bounce.text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX)
  const text = words === '' ? null : await deps.vault.put(websiteId, `person:${normalizeEmail(email)}`, words)
  await withWebsite(deps.db, websiteId, async (tx) => {
    const { rows } = await sql<{ isFinal: boolean; isNews: boolean }>`
      with before as (
        select is_final from mail_bounces where website_id = ${websiteId} and letter_ref = ${reference.letterRef}
          and person_ref = ${personRef} and class = ${kind})
      insert into mail_bounces as b (website_id, id, letter_ref, person_ref, class, code, text, is_final, at)
      values (${websiteId}, ${v7()}, ${reference.letterRef}, ${personRef}, ${kind}, ${bounce.code ?? null}, ${text},
        ${bounce.isFinal}, ${at})
      on conflict (website_id, letter_ref, person_ref, class) do update set
        attempts = b.attempts + 1, code = coalesce(excluded.code, b.code), text = coalesce(excluded.text, b.text),
        is_final = b.is_final or excluded.is_final or b.attempts + 1 >= ${ATTEMPTS_MAX}
      returning is_final as "isFinal",
        is_final is distinct from (select is_final from before) as "isNews"`.execute(tx)
    const { isFinal = false, isNews = false } = rows[0] ?? {}
    if (isNews) await deps.tellSender?.(tx, { ...reference, class: kind, code: bounce.code ?? null, isFinal })
  })
  await suppressAfter(deps, bounce)
}

async function suppressAfter(deps: BounceDeps, { reference, class: kind, at }: Bounce): Promise<void> {
  const { websiteId, personRef } = reference
  if (kind === 'complaint') return deps.suppressPerson(websiteId, personRef, 'complained', at)
  const isGone = kind === 'gone' || (kind === 'later' && (await countLater(deps.db, websiteId, personRef)) >= LATER_MAX)
  if (isGone) await deps.suppressPerson(websiteId, personRef, 'bounced', at)
}

async function countLater(db: Database, websiteId: string, personRef: string): Promise<number> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ letters: number }>`
      select count(*)::int as letters from mail_bounces
      where website_id = ${websiteId} and person_ref = ${personRef} and class = 'later' and is_final`.execute(tx),
  )
  return rows[0]?.letters ?? 0
}

/** What the mail server said when it was to take a letter. */
export async function recordSmtpReply(
  deps: BounceDeps,
  reference: LetterReference,
  failure: Error,
  at: string,
): Promise<void> {
  const isFinal = failure instanceof LetterRefused
  if (!isFinal && !(failure instanceof LetterDelayed)) return
  const code = enhancedCodeIn(failure.message) ?? (isFinal && failure.isMailboxGone ? '5.1.1' : undefined)
  // A connection that failed says nothing about the person.
  if (code === undefined && !isFinal) return
  const kind = classifyBounce({ action: 'failed', code })
  if (kind) await recordBounce(deps, { reference, class: kind, code, text: failure.message, isFinal, at })
}
