/** What a letter can say of the person who gets it. */
export const mergeFields = ['firstName', 'name', 'email', 'store'] as const
export type MergeField = (typeof mergeFields)[number]
export type MergeValues = Record<MergeField, string>

const FIELD = /\{\{ ?(firstName|name|email|store) ?(?:\|([^{}|]{0,100}))?\}\}/g

/** `{{firstName|there}}`: the value, or the words behind the bar where there is none. */
export function fillMergeFields(text: string, values: MergeValues): string {
  return text.replace(FIELD, (_, field: MergeField, fallback = '') => values[field] || fallback.trim())
}

/** What looks like a field and is none, such as `{{frstName}}`. */
export function unknownMergeFields(text: string): string[] {
  return [...new Set(text.replace(FIELD, '').match(/\{\{[^{}]{0,100}\}\}/g) ?? [])]
}

/** Names of fields without words for people of whom it is not known. */
export function fieldsWithoutFallback(text: string): MergeField[] {
  const found = [...text.matchAll(FIELD)].filter(([, field, fallback = '']) => isPersonal(field) && !fallback.trim())
  return [...new Set(found.map(([, field]) => field as MergeField))]
}

const isPersonal = (field: string | undefined) => field === 'firstName' || field === 'name'
