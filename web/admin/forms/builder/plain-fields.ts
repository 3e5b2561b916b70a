import type { AdditionalField } from '../../../../src/catalog/contract.ts'
import type { FormField } from '../../../../src/shared/forms/form-definition.ts'

/** A field of a form without steps and conditions: of a product, or of the checkout. */
export const toFormField = ({ maxLength, ...field }: AdditionalField): FormField => ({
  ...field,
  step: 0,
  ...(maxLength !== null && { maxLength }),
})

/** What such a form keeps of an edited field; `type`: its kind there. */
export function toPlainField<Kind extends AdditionalField['type']>(field: FormField, type: Kind) {
  const { id, title, description, placeholder, required, options, maxLength = null } = field
  const { currencySymbol, showCountryCode, underline } = field
  return {
    id,
    type,
    title,
    description,
    placeholder,
    required,
    options,
    maxLength,
    ...(currencySymbol !== undefined && { currencySymbol }),
    ...(showCountryCode && { showCountryCode }),
    ...(underline && { underline }),
  }
}
