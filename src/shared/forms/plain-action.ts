import type { FormDefinition, FormField } from './form-definition.ts'

/** Whether a browser has to send the form in parts, as only these hold files. */
export function asksForFiles({ fields }: { fields: readonly Pick<FormField, 'type'>[] }): boolean {
  return fields.some(({ type }) => type === 'file')
}

/** Where a browser without scripts sends a form. */
export function plainAction(form: Pick<FormDefinition, 'id' | 'fields'>): string {
  const path = `/forms/${encodeURIComponent(form.id)}`
  return asksForFiles(form) ? `${path}/with-files` : path
}
