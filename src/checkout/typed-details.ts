import { z } from 'zod'
import { emptyAddress } from '../shared/addresses/address.ts'
import { withRegionCode } from '../shared/addresses/address-fields.ts'
import { typedValues } from '../shared/forms/typed-fields.ts'
import { isEmail } from '../shared/validation/email.ts'
import type { CheckoutFormField } from './admin-contract.ts'
import { Address, addressFieldName, addressParts, type CheckoutDetails } from './contract.ts'

/** The details, stored in the vault as one text. */
export const StoredDetails = z.object({
  shipping: Address,
  billingSameAsShipping: z.boolean(),
  billing: Address,
  vatNumber: z.string(),
  note: z.string(),
  /** Answers of the custom checkout form, by field id. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Input in the e-mail field that is not a valid address. */
  wrongEmail: z.string().default(''),
})
export type StoredDetails = z.infer<typeof StoredDetails>

export const noDetails: StoredDetails = {
  shipping: emptyAddress,
  billingSameAsShipping: true,
  billing: emptyAddress,
  vatNumber: '',
  note: '',
  answers: {},
  wrongEmail: '',
}

/** The stored details; the defaults if they were erased. */
export function readDetails(text: string | undefined, defaults: StoredDetails): StoredDetails {
  return text === undefined ? defaults : StoredDetails.parse(JSON.parse(text))
}

/** Applies new input to the stored details; `form` is the current form of the checkout. */
export function withTyped(before: StoredDetails, typed: CheckoutDetails, form: CheckoutFormField[]): StoredDetails {
  const { billingSameAsShipping, vatNumber, note, email } = typed
  return {
    shipping: addressWith(before.shipping, 'shipping', typed),
    billing: addressWith(before.billing, 'billing', typed),
    billingSameAsShipping: billingSameAsShipping ?? before.billingSameAsShipping,
    vatNumber: vatNumber ?? before.vatNumber,
    note: note ?? before.note,
    answers: typed.answers ? typedValues(form, typed.answers) : before.answers,
    wrongEmail: email === undefined ? before.wrongEmail : isEmail(email) ? '' : email,
  }
}

function addressWith(before: Address, kind: 'shipping' | 'billing', typed: CheckoutDetails): Address {
  const sent = typed as Record<string, unknown>
  const parts = addressParts.map((part) => [part, sent[addressFieldName(kind, part)] ?? before[part]])
  return withRegionCode(Object.fromEntries(parts) as Address)
}
