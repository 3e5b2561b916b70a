import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { findStored, listWrittenRows } from '../../platform/row-imports/import-store.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { writtenGiftCode } from '../../shared/gift-cards/card-code.ts'
import { toMoney } from '../../shared/money/money.ts'

interface Deps {
  db: Database
  vault: Pick<Vault, 'read'>
}

interface Asked {
  websiteId: string
  importId: string
  accountId: string
  /** ISO 8601. */
  now: string
}

const PIECE = 500
const OVER = 'Codes are shown for 24 hours after they were issued. Cards that were mailed can be sent again.'

/** Throws NotFound for a file of somebody else, and DomainError before its cards are issued and 24 hours after. */
export async function findIssuedFile({ db }: Deps, { websiteId, importId, accountId, now }: Asked): Promise<void> {
  const { account_id, state, undo_until } = await findStored(db, websiteId, 'gift-cards', importId)
  if (account_id !== accountId) throw new NotFound()
  if (state !== 'done' || !undo_until || undo_until.getTime() <= Date.parse(now)) throw new DomainError(OVER)
}

/** The code and amount of each card, in the order of the file, whose rows they name. */
export async function* writeCodes({ db, vault }: Deps, { websiteId, importId }: Asked): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['Row', 'Code', 'Amount', 'Currency']])
  const { currency } = await findStored(db, websiteId, 'gift-cards', importId)
  for (let after = 0; ; ) {
    const written = await listWrittenRows(db, websiteId, importId, { after, limit: PIECE })
    const refs = await refsOf(
      db,
      websiteId,
      written.map(({ subjectId }) => subjectId),
    )
    const codes = await vault.read(websiteId, [...refs.values()])
    if (written.length > 0)
      yield csvLines(
        written.map(({ row, subjectId, after: issued }) => [
          String(row),
          writtenGiftCode(codes.get(refs.get(subjectId) ?? '') ?? ''),
          toMoney((issued as { amountCents: number }).amountCents, currency).decimalValue,
          currency,
        ]),
      )
    const last = written.at(-1)
    if (!last || written.length < PIECE) return
    after = last.row
  }
}

/** Vault refs of codes, by card. */
async function refsOf(db: Database, websiteId: string, cardIds: string[]): Promise<Map<string, string>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ cardId: string; codeRef: string }>`
      select card_id as "cardId", code_ref as "codeRef" from gift_card_codes
      where website_id = ${websiteId} and card_id = any(${cardIds})`.execute(tx),
  )
  return new Map(rows.map(({ cardId, codeRef }) => [cardId, codeRef]))
}
