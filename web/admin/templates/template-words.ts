import type { TemplateRow } from '../../../src/pages/template-contract.ts'
import { type TemplateUse, templateUses } from '../../../src/shared/templates/template-uses.ts'

export const useLabels: Record<TemplateUse, string> = {
  page: 'A page',
  collection: 'The list of a collection or blog',
  item: 'A post or an event',
  block: 'A block',
  partial: 'A part of other templates',
}

export const useOptions = templateUses.map((value) => ({ value, label: useLabels[value] }))

/** `Home, About and 3 more`. */
export function usedByWords(usedBy: TemplateRow['usedBy']): string {
  const named = usedBy.slice(0, 2).map(({ title }) => title)
  const more = usedBy.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** `Line 3, column 7: …`, with the partial it is in. */
export function errorWords(error: { line: number; column: number; message: string; partial?: string | undefined }) {
  const place = `ine ${error.line}, column ${error.column}: ${error.message}`
  return error.partial === undefined ? `L${place}` : `${error.partial}, l${place}`
}
