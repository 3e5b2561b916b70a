import { normalForm } from '../lists/normal-form.ts'

/** The form of a code in which it is stored and compared: ignores case and surrounding spaces (facts A.4, Discounts). */
export function normalizeCode(code: string): string {
  return normalForm(code, 'NFKC').trim().toUpperCase()
}
