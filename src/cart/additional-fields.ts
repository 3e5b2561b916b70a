import { FIELDS_INVALID } from '../shared/validation/field-messages.ts'
import { validateFields } from '../shared/validation/validate-fields.ts'
import type { EntryForm } from './events.ts'
import { FieldsRefused } from './refusals.ts'

/** Specification §8, Forms. */
const CANNOT_PARSE = 'Could not parse the form fields, please check your entries.'

/** Whether the values have to be stored: not for a product without a form, nor for an empty form. */
export function holdsFields(form: EntryForm | null, additionalFields: string | null): additionalFields is string {
  return form !== null && additionalFields !== null && additionalFields.trim() !== '' && additionalFields !== '{}'
}

/** Throws FieldsRefused, with a message per field, for values that the form does not accept. */
export function checkFields(form: EntryForm | null, additionalFields: string | null): void {
  if (form === null) return
  const values = holdsFields(form, additionalFields) ? parse(additionalFields) : new Map<string, unknown>()
  const errors = validateFields(form.fields, values)
  const known = new Set(form.fields.map(({ id }) => id))
  const strange = [...values.keys()].some((id) => !known.has(id))
  if (strange || Object.keys(errors).length > 0) throw new FieldsRefused(errors, FIELDS_INVALID)
}

function parse(text: string): Map<string, unknown> {
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return new Map(Object.entries(values))
  } catch {
    // Rejected below, like any other text that is not a list of values.
  }
  throw new FieldsRefused({}, CANNOT_PARSE)
}
