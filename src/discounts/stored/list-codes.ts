import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import type { CodesQuery, CodesReply } from '../contract.ts'

const PAGE = 100
/** Codes per read in an export. */
const CHUNK = 2_000

interface CodesOf {
  websiteId: string
  discountId: string
}

/** One page of a discount's codes, at most 100, in alphabetical order. */
export async function listCodes(
  db: Database,
  { websiteId, discountId }: CodesOf,
  { search = '', cursor }: CodesQuery,
): Promise<CodesReply> {
  const list = { websiteId, list: `codes ${discountId}` }
  const after = cursor === undefined ? '' : readCursor(list, 'text', cursor).key
  const codes = await readCodes(db, { websiteId, discountId }, { after, search, limit: PAGE + 1 })
  const page = codes.slice(0, PAGE)
  const last = codes.length > PAGE ? page.at(-1) : undefined
  return { codes: page, nextCursor: last === undefined ? null : writeCursor(list, { key: last, id: last }) }
}

/** All codes of a discount as the text of a CSV file, in pieces; no cell can run as a formula. */
export async function* exportCodes(db: Database, of: CodesOf, name: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['Code', 'Discount']])
  for (let after: string | undefined = ''; after !== undefined; ) {
    const codes: string[] = await readCodes(db, of, { after, search: '', limit: CHUNK })
    if (codes.length > 0) yield csvLines(codes.map((code) => [code, name]))
    after = codes.length === CHUNK ? codes.at(-1) : undefined
  }
}

async function readCodes(
  db: Database,
  { websiteId, discountId }: CodesOf,
  { after, search, limit }: { after: string; search: string; limit: number },
): Promise<string[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ code: string }>`
      select code from discount_codes
      where website_id = ${websiteId} and discount_id = ${discountId} and is_live and code > ${after}
        and starts_with(code, ${normalizeCode(search)})
      order by code limit ${limit}`.execute(tx),
  )
  return rows.map(({ code }) => code)
}
