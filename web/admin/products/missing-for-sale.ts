interface Offered {
  /** Lowest price in minor units. */
  priceCents: number
  /** Total of all variants; null if unlimited, undefined if unknown. */
  stock: number | null | undefined
  hasPicture: boolean
}

/** What a product lacks for sale: `no price`, `nothing in stock`, `no picture`. */
export function missingForSale({ priceCents, stock, hasPicture }: Offered): string[] {
  const missing = []
  if (priceCents === 0) missing.push('no price')
  if (stock === 0) missing.push('nothing in stock')
  if (!hasPicture) missing.push('no picture')
  return missing
}

/** `no price, nothing in stock and no picture`. */
export function missingText(missing: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(missing).replace(', and', ' and')
}
