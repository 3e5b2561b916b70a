import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import type { RestockTables, StoredState } from './table.ts'

export type { RestockTables, StoredState } from './table.ts'

export interface SignUpsRequest {
  productId: string
  variantId: string
  state?: StoredState | undefined
  /** Number of the last sign-up of the previous page; 0 for the first page. */
  after: number
  limit: number
}

/** Sign-ups of a variant in the order they arrived, which is the order of notification; empty for an unknown group. */
export function listSignUps(
  db: Database,
  websiteId: string,
  { productId, variantId, state, after, limit }: SignUpsRequest,
) {
  return inWebsite(db.withTables<RestockTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_sign_ups')
      .select(['number', 'sign_up_id as signUpId', 'person_ref as personRef', 'state', 'send_id as sendId', 'reason'])
      .select(['is_join_mailing_list as isJoinMailingList', 'signed_up_at as signedUpAt', 'changed_at as changedAt'])
      .where('website_id', '=', websiteId)
      .where('variant_id', '=', variantId)
      .where('number', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('restock_groups')
            .where('website_id', '=', websiteId)
            .where('variant_id', '=', variantId)
            .where('product_id', '=', productId),
        ),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state as StoredState))
      .orderBy('number')
      .limit(limit)
      .execute(),
  )
}

/**
 * Variants for which this person waits, whether or not a send includes them, or would wait if their address were confirmed.
 */
export async function listVariantsAwaitedBy(db: Database, websiteId: string, personRef: string): Promise<string[]> {
  const rows = await inWebsite(db.withTables<RestockTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_sign_ups')
      .select('variant_id as variantId')
      .distinct()
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .where('state', 'in', ['unconfirmed', 'waiting', 'requested'])
      .execute(),
  )
  return rows.map(({ variantId }) => variantId)
}

/** All sign-ups of this person, newest first. */
export function listSignUpsOf(db: Database, websiteId: string, personRef: string) {
  return inWebsite(db.withTables<RestockTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_sign_ups as s')
      .innerJoin('restock_groups as g', (on) =>
        on.onRef('g.website_id', '=', 's.website_id').onRef('g.variant_id', '=', 's.variant_id'),
      )
      .select(['g.product_id as productId', 's.variant_id as variantId', 's.state'])
      .select(['s.is_join_mailing_list as joinedMailingList', 's.signed_up_at as signedUpAt'])
      .where('s.website_id', '=', websiteId)
      .where('s.person_ref', '=', personRef)
      .orderBy('s.signed_up_at', 'desc')
      .execute(),
  )
}

/** Number of this person's sign-ups for any variant and in any state, or only of those with a confirmed address. */
export async function countSignUpsOf(
  db: Database,
  websiteId: string,
  personRef: string,
  which: 'all' | 'confirmed' = 'all',
): Promise<number> {
  const { signUps } = await inWebsite(db.withTables<RestockTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_sign_ups')
      .select(({ fn }) => fn.countAll<number>().as('signUps'))
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .$if(which === 'confirmed', (query) => query.where('state', '<>', 'unconfirmed'))
      .executeTakeFirstOrThrow(),
  )
  return signUps
}

/** People who ticked the mailing list box, by vault ref, with their first confirmed sign-up that did. */
export function listMailingListJoiners(
  db: Database,
  websiteId: string,
  { after, limit }: { after: string; limit: number },
) {
  return inWebsite(db.withTables<RestockTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_sign_ups')
      .select(({ fn }) => ['person_ref as personRef', fn.min('signed_up_at').as('at')])
      .where('website_id', '=', websiteId)
      .where('is_join_mailing_list', '=', true)
      .where('state', '<>', 'unconfirmed')
      .where('person_ref', '>', after)
      .groupBy('person_ref')
      .orderBy('person_ref')
      .limit(limit)
      .execute(),
  )
}
