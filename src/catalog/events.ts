/** What a product's stream holds (`product-<websiteId>-<itemId>`): that its rows have changed. Its state is not made of it. */
export interface ProductEvent {
  type:
    | 'ProductCreated'
    | 'ProductChanged'
    | 'ProductPublished'
    | 'ProductUnpublished'
    | 'ProductDeleted'
    | 'ProductRestored'
  /** Of the product after the change. */
  revision: number
  /** Shown in the store from then on. */
  isPublic: boolean
  /** ISO 8601. */
  at: string
}
