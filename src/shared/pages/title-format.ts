/** Values of the placeholders in a title format. */
export interface TitleParts {
  /** `%s` */
  site: string
  /** `%c`: the page or the collection. */
  page: string
  /** `%i`: the product. */
  item?: string
}

/** Title of a window in the owner's format; by default the page's title and the website's. */
export function formatTitle(format: string | undefined, { site, page, item }: TitleParts): string {
  const own = item ?? page
  if (!format) return own === site ? site : `${own} – ${site}`
  return format.replaceAll(/%[sci]/g, (mark) => ({ '%s': site, '%c': page, '%i': item ?? page })[mark] ?? mark).trim()
}
