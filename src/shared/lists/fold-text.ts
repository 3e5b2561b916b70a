import { normalForm } from './normal-form.ts'

/** Removes accents and case for comparison; the same as `fold_text` in the database. */
export function foldText(text: string): string {
  return normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
}
