import type { FieldValue } from '../validation/validate-fields.ts'
import { fieldName, partTitlesOf } from './field-parts.ts'
import type { FormAnswers } from './form-definition.ts'

interface TypedField {
  id: string
  type: string
  options: string[]
  /** A phone field has a box for the country, too. */
  showCountryCode?: boolean | undefined
}

/** A submitted plain form, by name of the control. */
type TypedForm = Readonly<Record<string, string>>

/** Submitted values by field id. */
export function typedValues(fields: TypedField[], typed: TypedForm): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, typedValue(field, typed)]))
}

/** Submitted values as JSON by field id, the format stored in carts. */
export function typedFields(form: { fields: TypedField[] }, typed: TypedForm): string {
  return JSON.stringify(typedValues(form.fields, typed))
}

/** One field's value; empty texts where nothing was typed. */
export function typedValue(field: TypedField, typed: TypedForm): FieldValue {
  const parts = partTitlesOf(field)?.map((_, place) => typed[fieldName(field, place)] ?? '')
  if (parts) return field.type === 'phone' ? completePhone(parts) : parts
  // One answer per statement; a missing answer counts as neutral (specification §9).
  if (field.type === 'likert') return field.options.map((_, place) => typed[fieldName(field, place)] ?? '')
  if (field.type === 'checkbox') return field.options.filter((_, place) => typed[fieldName(field, place)] !== undefined)
  return typed[fieldName(field)] ?? ''
}

/** The inverse: the plain form's values for stored JSON; empty when it cannot be parsed. */
export function asTyped(form: { fields: TypedField[] }, kept: string | null): Record<string, string> {
  const values: Record<string, unknown> = readAnswers(kept)
  return Object.fromEntries(
    form.fields.flatMap((field): [string, string][] => {
      const value = values[field.id]
      if (!Array.isArray(value)) return typeof value === 'string' ? [[fieldName(field), value]] : []
      if (field.type === 'checkbox')
        return field.options.flatMap((option, place) =>
          value.includes(option) ? [[fieldName(field, place), option] as [string, string]] : [],
        )
      const parts = value.slice(-(partTitlesOf(field)?.length ?? value.length))
      return parts.map((part, place) => [fieldName(field, place), String(part)])
    }),
  )
}

/** Answers from stored JSON; none when it cannot be parsed. */
export function readAnswers(kept: string | null): FormAnswers {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** A phone number with 3 parts gets an empty country code in front. */
export function completePhone(parts: string[]): string[] {
  return parts.length === 3 ? ['', ...parts] : parts
}
