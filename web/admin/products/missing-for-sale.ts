interface Offered {
  /** Lowest price in minor units. */
  priceCents: number
  /** Total of all variants; null if unlimited, undefined if unknown. */
  stock: number | null | undefined
  hasPicture: boolean
  /** A digital product whose buyers would get nothing. */
  lacksFile?: boolean
}

/** What a product lacks for sale: `no price`, `nothing in stock`, `no file to download`, `no picture`. */
export function missingForSale({ priceCents, stock, hasPicture, lacksFile = false }: Offered): string[] {
  const missing = []
  if (priceCents === 0) missing.push('no price')
  if (stock === 0) missing.push('nothing in stock')
  if (lacksFile) missing.push('no file to download')
  if (!hasPicture) missing.push('no picture')
  return missing
}

/** `no price, nothing in stock and no picture`. */
export function missingText(missing: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(missing).replace(', and', ' and')
}
