import type { AdditionalField } from '../../../src/catalog/contract.ts'
import { completePhone, type FieldValue } from '../../../src/shared/validation/validate-fields.ts'

/** Answers by field id. */
export type FieldValues = ReadonlyMap<string, FieldValue>

/** Parses answers stored in a cart; empty if there are none or they are invalid. */
export function readValues(kept: string | null): FieldValues {
  try {
    const values: unknown = JSON.parse(kept ?? '{}')
    return new Map(Object.entries(values as Record<string, FieldValue>).filter(([, value]) => isValue(value)))
  } catch {
    return new Map()
  }
}

/** Serialises answers for the cart: JSON of field id to value. */
export function writeValues(values: FieldValues): string {
  return JSON.stringify(Object.fromEntries(values))
}

/** Every field with the value to send. */
export function valuesToSend(fields: AdditionalField[], values: FieldValues): FieldValues {
  return new Map(fields.map((field) => [field.id, valueToSend(field, values.get(field.id))]))
}

function valueToSend({ type }: AdditionalField, value: FieldValue | undefined): FieldValue {
  if (type === 'phone') return completePhone(partsOf(value, 3))
  if (type === 'name') return partsOf(value, 2)
  return value ?? (type === 'checkbox' ? [] : '')
}

/** The last `count` parts of a value; missing ones are empty. */
export function partsOf(value: FieldValue | undefined, count: number): string[] {
  const parts = value === undefined ? [] : [value].flat().slice(-count)
  return Array.from({ length: count }, (_, place) => parts[place] ?? '')
}

/** The list of checked options after ticking or unticking one. */
export function withChecked(value: FieldValue | undefined, option: string, checked: boolean): string[] {
  const others = [value ?? []].flat().filter((one) => one !== option)
  return checked ? [...others, option] : others
}

function isValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'))
}
