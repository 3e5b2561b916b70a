import { StoreUnavailable } from '../../platform/event-store/event-store.ts'
import type { Outcome, Target } from '../../platform/event-store/executor/executor.ts'
import { MASKED_PASSWORD } from '../../shared/forms/masked-password.ts'
import { readAnswers } from '../../shared/forms/typed-fields.ts'
import { holdsFields } from '../additional-fields.ts'
import type { CartState } from '../cart.ts'
import type { EntryForm } from '../events.ts'
import type { CartDeps } from './cart-facts.ts'

export interface WrittenFields {
  form: EntryForm | null
  /** As submitted. */
  additionalFields: string | null
}

/**
 * Stores form values in the vault before the event that refers to them, and removes them again when the cart does not keep
 * them. Without form values the vault is not used.
 */
export async function withStoredFields(
  { vault }: Pick<CartDeps, 'vault'>,
  { websiteId, id }: Target,
  { form, additionalFields }: WrittenFields,
  run: (fieldsRef: string | null) => Promise<Outcome<CartState>>,
): Promise<Outcome<CartState>> {
  if (!holdsFields(form, additionalFields)) return run(null)
  return withStoredText({ vault }, { websiteId, id }, withoutPasswords(form, additionalFields), {
    run,
    isKept: (state, ref) => state.entries.some(({ fieldsRef }) => fieldsRef === ref),
  })
}

/** The values as submitted, with something else for each password. */
function withoutPasswords(form: EntryForm | null, additionalFields: string): string {
  const passwords = form?.fields.filter(({ type }) => type === 'password') ?? []
  if (passwords.length === 0) return additionalFields
  const values = new Map<string, unknown>(Object.entries(readAnswers(additionalFields)))
  for (const { id } of passwords) if (values.get(id)) values.set(id, MASKED_PASSWORD)
  return JSON.stringify(Object.fromEntries(values))
}

/** Under which the vault has whatever was written into a cart. */
export function cartSubject(cartId: string): string {
  return `cart:${cartId}`
}

/** The same for any text of a cart. */
export async function withStoredText(
  { vault }: Pick<CartDeps, 'vault'>,
  { websiteId, id }: Target,
  text: string,
  { run, isKept }: { run(ref: string): Promise<Outcome<CartState>>; isKept(state: CartState, ref: string): boolean },
): Promise<Outcome<CartState>> {
  const ref = await vault.put(websiteId, cartSubject(id), text)
  try {
    const outcome = await run(ref)
    if (!isKept(outcome.state, ref)) await vault.forget(websiteId, [ref])
    return outcome
  } catch (error) {
    // When the outcome of an append is unknown, the event may have been written.
    if (!(error instanceof StoreUnavailable)) await vault.forget(websiteId, [ref])
    throw error
  }
}
