/** What of a code is compared and stored: neither case nor spaces around it (facts A.4, Discounts). */
export function normalizeCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase()
}
