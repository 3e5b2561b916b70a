/** A gallery page, as lists show it. */
export interface ListedGallery {
  docId: string
  title: string
  /** Encoded. */
  path: string
  description: string
  /** Id of its preview image, else of its first picture; null: it has none. */
  image: string | null
  /** How many pictures and videos it shows. */
  count: number
  /** Id of its folder; empty at the top level. */
  folder: string
}
