export type CheckoutTables = {
  /** Links to checkouts; each click on Check out creates one. */
  checkout_tokens: {
    website_id: string
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string
    checkout_id: string
    created_at: Date | string
  }
}
