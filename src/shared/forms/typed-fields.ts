import { completePhone, type FieldValue } from '../validation/validate-fields.ts'
import type { Sentence } from '../words/word.ts'

interface TypedField {
  id: string
  type: string
  options: string[]
  /** A phone field has a box for the country, too. */
  showCountryCode?: boolean | undefined
}

/** A submitted plain form, by name of the control. */
type TypedForm = Readonly<Record<string, string>>

/** Labels of the inputs of a multi-part field, in the order of its value's parts. */
export const partTitles: Partial<Record<string, Sentence[]>> = {
  name: ['First name', 'Last name'],
  phone: ['Area code', 'Prefix', 'Line'],
  address: ['Address line 1', 'Address line 2', 'City', 'State', 'ZIP code', 'Country'],
}

const phoneWithCountry: Sentence[] = ['Country code', 'Area code', 'Prefix', 'Line']

/** Labels of a field's inputs; undefined for a field with a single one. */
export function partTitlesOf({ type, showCountryCode }: Pick<TypedField, 'type' | 'showCountryCode'>) {
  return type === 'phone' && showCountryCode ? phoneWithCountry : partTitles[type]
}

export function fieldName({ id }: Pick<TypedField, 'id'>, place?: number): string {
  return place === undefined ? `field.${id}` : `field.${id}.${place}`
}

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
  const values = readKept(kept)
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

function readKept(kept: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
