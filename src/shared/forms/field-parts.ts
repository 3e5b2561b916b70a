import type { Sentence } from '../words/word.ts'

/** Labels of the inputs of a multi-part field, in the order of its value's parts. */
export const partTitles: Partial<Record<string, Sentence[]>> = {
  name: ['First name', 'Last name'],
  phone: ['Area code', 'Prefix', 'Line'],
  address: ['Address line 1', 'Address line 2', 'City', 'State', 'ZIP code', 'Country'],
}

const phoneWithCountry: Sentence[] = ['Country code', 'Area code', 'Prefix', 'Line']

/** Labels of a field's inputs; undefined for a field with a single one. */
export function partTitlesOf({ type, showCountryCode }: { type: string; showCountryCode?: boolean | undefined }) {
  return type === 'phone' && showCountryCode ? phoneWithCountry : partTitles[type]
}

/** Name of a field's control in a plain form, or of one of its parts or options. */
export function fieldName({ id }: { id: string }, place?: number): string {
  return place === undefined ? `field.${id}` : `field.${id}.${place}`
}
