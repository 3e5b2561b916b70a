/** Path of the list of collections. */
export const COLLECTIONS = '/products/collections'

export function collectionHref(id: string): string {
  return `${COLLECTIONS}/${encodeURIComponent(id)}`
}
