import type { Kysely } from 'kysely'
import { countSignUpsOf } from '../../../projections/restock/queries.ts'
import {
  CONFIRMATION_TTL_MS,
  dropUnconfirmed,
  listUnconfirmedSince,
  recordConfirmationRequest,
} from '../../platform/confirmed-addresses/confirmations.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { confirmSignUp } from '../commands/confirm-sign-up.ts'
import { expireSignUp } from '../commands/expire-sign-up.ts'
import type { RestockEvent } from '../events.ts'
import { Restock, type RestockState } from '../restock.ts'
import type { SendingDeps } from '../sending/sending-deps.ts'

/** One person's sign-ups with an address that the website may not write to yet. */
export interface Unconfirmed {
  websiteId: string
  personRef: string
}

type Tables = { restock_unconfirmed: { website_id: string; person_ref: string; variant_id: string } }

interface EventContext {
  correlationId: string
  /** ISO 8601. */
  at: string
}

/**
 * Handles a received sign-up: confirms it at once if the address is confirmed by now, else records it for the moment it is.
 * Returns whether the address is confirmed. A concurrent confirmation waits for this, and then finds the record.
 */
export async function settleReceived(
  deps: SendingDeps,
  { websiteId, personRef }: Unconfirmed,
  variantId: string,
  { correlationId, at }: EventContext,
): Promise<boolean> {
  const isConfirmed = await withWebsite(deps.db.withTables<Tables>(), websiteId, async (tx) => {
    if (await recordConfirmationRequest(tx, websiteId, personRef, at)) return true
    const row = { website_id: websiteId, person_ref: personRef, variant_id: variantId }
    await tx
      .insertInto('restock_unconfirmed')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute()
    return false
  })
  if (isConfirmed)
    await deps.executor.execute(Restock, { websiteId, id: variantId }, { correlationId }, (state) =>
      confirmSignUp(state, { personRef, at }),
    )
  return isConfirmed
}

/** The address was confirmed: the person's sign-ups join the waiting list. A repeat continues an interrupted run. */
export function confirmSignUps(deps: SendingDeps, whose: Unconfirmed, about: EventContext): Promise<void> {
  return decideAll(deps, whose, about, confirmSignUp)
}

/**
 * Deletes sign-ups whose address was not confirmed in time, and the addresses of people of whom nothing else is stored.
 * Returns the number of people. A sign-up at the same moment may be deleted with them.
 */
export async function expireSignUps(
  deps: SendingDeps & {
    vault: Pick<Vault, 'forgetPerson'>
    /** Whether the website keeps the address for another reason. */
    isAddressKept(websiteId: string, personRef: string): Promise<boolean>
  },
  websiteId: string,
  about: EventContext,
): Promise<number> {
  const before = new Date(Date.parse(about.at) - CONFIRMATION_TTL_MS)
  const people = await listUnconfirmedSince(deps.db, websiteId, before)
  for (const personRef of people) {
    if (!(await dropUnconfirmed(deps.db, websiteId, personRef, before))) continue
    await decideAll(deps, { websiteId, personRef }, about, expireSignUp)
    const isKnown =
      (await countSignUpsOf(deps.db, websiteId, personRef, 'confirmed')) > 0 ||
      (await deps.isAddressKept(websiteId, personRef))
    if (!isKnown) await deps.vault.forgetPerson(websiteId, personRef)
  }
  return people.length
}

/** Used when a person is erased, after their sign-ups were signed off. */
export async function deleteUnconfirmed(db: Database, { websiteId, personRef }: Unconfirmed): Promise<void> {
  await withWebsite(db.withTables<Tables>(), websiteId, (tx) => unconfirmedOf(tx, websiteId, personRef).execute())
}

type Decide = (state: RestockState, about: { personRef: string; at: string }) => RestockEvent[]

async function decideAll(
  { db, executor }: SendingDeps,
  { websiteId, personRef }: Unconfirmed,
  { correlationId, at }: EventContext,
  decide: Decide,
): Promise<void> {
  const rows = await inWebsite(db.withTables<Tables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_unconfirmed')
      .select('variant_id as variantId')
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .execute(),
  )
  for (const { variantId } of rows) {
    await executor.execute(Restock, { websiteId, id: variantId }, { correlationId }, (state) =>
      decide(state, { personRef, at }),
    )
    await withWebsite(db.withTables<Tables>(), websiteId, (tx) =>
      unconfirmedOf(tx, websiteId, personRef).where('variant_id', '=', variantId).execute(),
    )
  }
}

function unconfirmedOf(tx: Kysely<Tables>, websiteId: string, personRef: string) {
  return tx.deleteFrom('restock_unconfirmed').where('website_id', '=', websiteId).where('person_ref', '=', personRef)
}
