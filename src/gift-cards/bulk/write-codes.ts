import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { findStored } from '../../platform/row-imports/import-store.ts'
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

interface IssuedRow {
  row: number
  codeRef: string
  amountCents: number
  currency: string
}

/** The code and amount of each card, in the order of the file, whose rows they name. */
export async function* writeCodes({ db, vault }: Deps, { websiteId, importId }: Asked): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['Row', 'Code', 'Amount', 'Currency']])
  for (let after = 0; ; ) {
    const { rows } = await inWebsite(db, websiteId, (tx) =>
      sql<IssuedRow>`
        select r.row, c.code_ref as "codeRef", (r.after->>'amountCents')::bigint::float8 as "amountCents", i.currency
        from row_import_rows r
        join row_imports i on i.website_id = r.website_id and i.id = r.import_id
        join gift_card_codes c on c.website_id = r.website_id and c.card_id = r.subject_id
        where r.website_id = ${websiteId} and r.import_id = ${importId} and r.written and r.row > ${after}
        order by r.row limit ${PIECE}`.execute(tx),
    )
    const codes = await vault.read(
      websiteId,
      rows.map(({ codeRef }) => codeRef),
    )
    if (rows.length > 0)
      yield csvLines(
        rows.map(({ row, codeRef, amountCents, currency }) => [
          String(row),
          writtenGiftCode(codes.get(codeRef) ?? ''),
          toMoney(amountCents, currency).decimalValue,
          currency,
        ]),
      )
    const last = rows.at(-1)
    if (!last || rows.length < PIECE) return
    after = last.row
  }
}
