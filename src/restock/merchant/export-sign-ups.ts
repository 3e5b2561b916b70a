import type { z } from 'zod'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { ExportQuery, SignUp, SignUpState } from '../admin-contract.ts'
import { type DescribedVariant, findGroup } from '../reports/group-rows.ts'
import { readSignUps } from './list-sign-ups.ts'
import type { RestockMerchantDeps } from './merchant-deps.ts'

/** Sign-ups per read. */
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
  signedOff: 'Unsubscribed',
}

/** A group's sign-ups as the text of a CSV file, in pieces. Throws NotFound. */
export async function* exportSignUps(
  deps: RestockMerchantDeps,
  websiteId: string,
  query: z.output<typeof ExportQuery>,
): AsyncGenerator<string> {
  const variant = await findGroup(deps.db, websiteId, query)
  if (!variant) throw new NotFound()
  yield BYTE_ORDER_MARK + csvLines([headings])
  for (let after: number | undefined = 0; after !== undefined; ) {
    const signUps = await readSignUps(deps, websiteId, { ...query, after, limit: CHUNK })
    if (signUps.length > 0) yield csvLines(signUps.map((signUp) => cellsOf(signUp, variant)))
    after = signUps.length === CHUNK ? signUps.at(-1)?.number : undefined
  }
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
