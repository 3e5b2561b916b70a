import { isDeepStrictEqual } from 'node:util'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { fieldDescriptions } from '../../shared/messages/field-descriptions.ts'
import { hasPermission } from '../../shared/permissions.ts'
import type { ItemChanges } from '../admin-contract.ts'
import type { AdditionalFieldsForm } from '../contract.ts'
import type { ItemState } from '../item-state.ts'

const names: Partial<Record<keyof ItemChanges, string>> = {
  urlId: 'address',
  productType: 'type',
  options: 'options',
  variants: 'variants and their prices',
  subscriptionPlan: 'subscription plan',
  taxClass: 'tax class',
  shipping: 'shipping',
  sale: 'sale period',
  related: 'related products',
  merchandising: 'stock texts',
  visibility: 'visibility',
  publishAt: 'time of publication',
}

/**
 * Contributors who may only describe products may change texts and images, and the texts of a form. Throws Forbidden with
 * the name of the field.
 */
export function assertMayChange(account: SignedIn, changes: ItemChanges, before: ItemState): void {
  if (hasPermission(account, 'products.edit')) return
  const open: readonly string[] = fieldDescriptions
  const closed = Object.keys(changes).find((field) => !open.includes(field)) as keyof ItemChanges | undefined
  if (closed) throw new Forbidden(`You do not have permission to change the ${names[closed] ?? closed} of a product.`)
  if (changes.form !== undefined && !asksTheSame(before.form, changes.form))
    throw new Forbidden('You do not have permission to change more than the texts of the form of a product.')
}

function asksTheSame(before: AdditionalFieldsForm | null, after: AdditionalFieldsForm | null): boolean {
  return isDeepStrictEqual(formStructure(before), formStructure(after))
}

/** A form without its texts. */
function formStructure(form: AdditionalFieldsForm | null) {
  return (
    form && {
      id: form.id,
      fields: form.fields.map(({ id, type, required, options, maxLength, showCountryCode, underline }) => ({
        id,
        type,
        required,
        maxLength,
        showCountryCode: showCountryCode ?? false,
        underline: underline ?? false,
        options: options.length,
      })),
    }
  )
}
