import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { giftCodeOf, lastFourOf } from '../shared/gift-cards/card-code.ts'
import type { GiftCardsTables } from './table.ts'

interface CodeDeps {
  db: Database
  vault: Vault
}

/** A code that only its holder and the vault know. */
export interface CardCode {
  code: string
  codeRef: string
  last4: string
}

/** Name under which a card's code is hashed and stored: its own, so that erasing a person leaves it. */
const subjectOf = (cardId: string) => `giftcard:${cardId}`
/** What of a code is hashed, so that it is found. */
export const hashedText = (code: string) => `giftcard:${code}`

function newCode(): string {
  for (;;) {
    const code = giftCodeOf(randomBytes(16))
    if (code !== undefined) return code
  }
}

/** The codes of these cards, in their order; made by the first call, and the same in every later one. */
export async function ensureCodes(
  { db, vault }: CodeDeps,
  websiteId: string,
  cardIds: readonly string[],
): Promise<CardCode[]> {
  const made = cardIds.map((cardId) => ({ cardId, code: newCode() }))
  const [refs, hashes] = await Promise.all([
    vault.putAll(
      websiteId,
      made.map(({ cardId, code }) => ({ subject: subjectOf(cardId), text: code })),
    ),
    vault.hashes(
      websiteId,
      made.map(({ code }) => hashedText(code)),
    ),
  ])
  const rows = made.map(({ cardId, code }, n) => ({
    card_id: cardId,
    code_hash: hashes[n],
    code_ref: refs[n],
    last4: lastFourOf(code),
  }))
  const stored = await inWebsite(db.withTables<GiftCardsTables>(), websiteId, async (tx) => {
    await sql`
      insert into gift_card_codes (website_id, card_id, code_hash, code_ref, last4)
      select ${websiteId}, card_id, code_hash, code_ref::uuid, last4
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c (card_id text, code_hash text, code_ref text, last4 text)
      on conflict (website_id, card_id) do nothing`.execute(tx)
    return tx
      .selectFrom('gift_card_codes')
      .select(['card_id as cardId', 'code_ref as codeRef', 'last4'])
      .where('website_id', '=', websiteId)
      .where('card_id', 'in', cardIds)
      .execute()
  })
  const byCard = new Map(stored.map((row) => [row.cardId, row]))
  const texts = await vault.read(
    websiteId,
    stored.map(({ codeRef }) => codeRef),
  )
  const unused = refs.filter((ref) => !texts.has(ref))
  if (unused.length > 0) await vault.forget(websiteId, unused)
  return cardIds.map((cardId) => {
    const row = byCard.get(cardId)
    const code = texts.get(row?.codeRef ?? '')
    if (!row || code === undefined) throw new Error('The code of a gift card is gone')
    return { code, codeRef: row.codeRef, last4: row.last4 }
  })
}

/** The card with this code; undefined if nobody has it. The same statements either way: time tells nothing. */
export async function findCardByCode(
  { db, vault }: CodeDeps,
  websiteId: string,
  code: string,
): Promise<string | undefined> {
  const [hash = ''] = await vault.hashes(websiteId, [hashedText(code)])
  const row = await inWebsite(db.withTables<GiftCardsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('gift_card_codes')
      .select('card_id as cardId')
      .where('website_id', '=', websiteId)
      .where('code_hash', '=', hash)
      .executeTakeFirst(),
  )
  return row?.cardId
}
