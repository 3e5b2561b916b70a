import type { Vault } from '../../platform/vault/vault.ts'
import { mailboxOf } from '../../shared/validation/mailbox.ts'

/**
 * The names under which uses of a customer are counted. The first, a keyed hash of the mailbox that their address leads to,
 * is written with new uses; earlier ones were written under the ref of the exact address. Empty while nobody is known.
 */
export async function couponCustomersOf(
  vault: Pick<Vault, 'read' | 'hashes'>,
  websiteId: string,
  customerRef: string | null,
): Promise<string[]> {
  if (!customerRef) return []
  const email = (await vault.read(websiteId, [customerRef])).get(customerRef)
  if (email === undefined) return [customerRef]
  const [hash] = await vault.hashes(websiteId, [`mailbox:${mailboxOf(email)}`])
  return hash === undefined ? [customerRef] : [hash, customerRef]
}
