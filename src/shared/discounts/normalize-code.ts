/** The form of a code in which it is stored and compared: ignores case and surrounding spaces (facts A.4, Discounts). */
export function normalizeCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase()
}
