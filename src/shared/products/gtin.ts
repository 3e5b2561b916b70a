const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** A barcode's digits without spaces and hyphens. */
export function plainGtin(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** True for a GTIN-8, -12 (UPC), -13 (EAN, ISBN) or -14 with a correct check digit (GS1, Check digit). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false
  const [check = -1, ...digits] = [...text].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
