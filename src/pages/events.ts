/** What the stream of a page or post holds (`page-<websiteId>-<docId>`, `post-…`): that what visitors see of it has changed. */
export interface PublicationEvent {
  type: `${'Page' | 'Post'}${'Published' | 'Changed' | 'Unpublished'}`
  /** `page`, `blog`, `post` … */
  kind: string
  /** Number of the publication. */
  publicationNo: number
}
