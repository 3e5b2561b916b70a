import { listCartsOf } from '../../projections/checkouts/queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { cartSubject } from './use-cases/stored-fields.ts'

/**
 * Erases what a person entered into forms of items and as postal code, in every cart with which they came to a checkout,
 * bought or not.
 */
export async function forgetCartsOf(
  { db, vault }: { db: Database; vault: Pick<Vault, 'forgetSubject'> },
  websiteId: string,
  customerRef: string,
): Promise<void> {
  for (const cartId of await listCartsOf(db, websiteId, customerRef))
    await vault.forgetSubject(websiteId, cartSubject(cartId))
}
