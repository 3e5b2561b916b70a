export type CheckoutTables = {
  /** Links to checkouts; each press of Check out makes one. */
  checkout_tokens: {
    website_id: string
    /** SHA-256 of the token, which itself is nowhere. */
    token_hash: string
    checkout_id: string
    created_at: Date | string
  }
}
