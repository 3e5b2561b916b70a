import { completePhone, type FieldValue } from '../validation/validate-fields.ts'

interface TypedField {
  id: string
  type: string
  options: string[]
}

/** What a plain form was sent with, by name of the control. */
type TypedForm = Readonly<Record<string, string>>

/** Boxes of a field that is asked in parts, in the order in which its value holds them. */
export const partTitles: Partial<Record<string, string[]>> = {
  name: ['First name', 'Last name'],
  phone: ['Area code', 'Prefix', 'Line'],
  address: ['Address line 1', 'Address line 2', 'City', 'State', 'ZIP code', 'Country'],
}

export function fieldName({ id }: Pick<TypedField, 'id'>, place?: number): string {
  return place === undefined ? `field.${id}` : `field.${id}.${place}`
}

/** What was typed into a form, by field id. */
export function typedValues(fields: TypedField[], typed: TypedForm): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [field.id, typedValue(field, typed)]))
}

/** What was typed into a form, as JSON of field id to value, the way carts keep it. */
export function typedFields(form: { fields: TypedField[] }, typed: TypedForm): string {
  return JSON.stringify(typedValues(form.fields, typed))
}

/** One field's value; empty texts for what was not typed. */
export function typedValue(field: TypedField, typed: TypedForm): FieldValue {
  const parts = partTitles[field.type]?.map((_, place) => typed[fieldName(field, place)] ?? '')
  if (parts) return field.type === 'phone' ? completePhone(parts) : parts
  // One answer for each statement; what is not answered is neutral (specification §9).
  if (field.type === 'likert') return field.options.map((_, place) => typed[fieldName(field, place)] ?? '')
  if (field.type === 'checkbox') return field.options.filter((_, place) => typed[fieldName(field, place)] !== undefined)
  return typed[fieldName(field)] ?? ''
}

/** The other way round: what a plain form holds when it shows again what was kept; nothing where that cannot be read. */
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
      const parts = value.slice(-(partTitles[field.type]?.length ?? value.length))
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
