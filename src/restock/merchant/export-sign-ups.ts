import { sql } from 'kysely'
import type { z } from 'zod'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/http-errors.ts'
import type { ExportQuery, SignUp, SignUpState } from '../admin-contract.ts'
import { type DescribedVariant, describeVariant, withCatalog } from './group-rows.ts'
import { readSignUps } from './list-sign-ups.ts'
import type { RestockMerchantDeps } from './merchant-deps.ts'

/** Sign-ups that are read at a time. */
const CHUNK = 1_000

const headings = ['Email', 'Product', 'Variant', 'State', 'Since', 'Signed up', 'Mailing list', 'Reason']

const words: Record<SignUpState, string> = {
  unconfirmed: 'Unconfirmed',
  waiting: 'Waiting',
  requested: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  suppressed: 'Suppressed',
  signedOff: 'Signed off',
}

/** The sign-ups of a group as the text of a CSV file in pieces. Throws NotFound. */
export async function* exportSignUps(
  deps: RestockMerchantDeps,
  websiteId: string,
  query: z.output<typeof ExportQuery>,
): AsyncGenerator<string> {
  const variant = await findGroup(deps, websiteId, query)
  yield BYTE_ORDER_MARK + csvLines([headings])
  for (let after: number | undefined = 0; after !== undefined; ) {
    const signUps = await readSignUps(deps, websiteId, { ...query, after, limit: CHUNK })
    if (signUps.length > 0) yield csvLines(signUps.map((signUp) => cellsOf(signUp, variant)))
    after = signUps.length === CHUNK ? signUps.at(-1)?.number : undefined
  }
}

async function findGroup(
  { db }: RestockMerchantDeps,
  websiteId: string,
  { productId, variantId }: z.output<typeof ExportQuery>,
): Promise<DescribedVariant> {
  const groups = sql`
    select * from restock_groups
    where website_id = ${websiteId} and variant_id = ${variantId} and product_id = ${productId}`
  const { rows } = await withWebsite(db, websiteId, (tx) => withCatalog(websiteId, groups).execute(tx))
  const [group] = rows
  if (!group) throw new NotFound()
  return describeVariant(group)
}

function cellsOf(signUp: SignUp, { title, variantName }: DescribedVariant): string[] {
  const { email, state, changedAt, signedUpAt, isJoinMailingList, reason } = signUp
  return [
    email ?? 'Forgotten',
    title,
    variantName,
    words[state],
    changedAt,
    signedUpAt,
    isJoinMailingList ? 'Yes' : 'No',
    reason,
  ]
}
