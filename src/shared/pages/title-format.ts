/** What the marks of a title format stand for. */
export interface TitleParts {
  /** `%s` */
  site: string
  /** `%c`: the page or the collection. */
  page: string
  /** `%i`: the product. */
  item?: string
}

/** Title of a window; by the format that the owner chose, else the page's and the website's. */
export function formatTitle(format: string | undefined, { site, page, item }: TitleParts): string {
  const own = item ?? page
  if (!format) return own === site ? site : `${own} – ${site}`
  return format.replaceAll(/%[sci]/g, (mark) => ({ '%s': site, '%c': page, '%i': item ?? page })[mark] ?? mark).trim()
}
