export type CheckoutTables = {
  /** Links to checkouts; each click on Check out creates one. */
  checkout_tokens: {
    website_id: string
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string
    checkout_id: string
    created_at: Date | string
  }
  /** Checkouts that hold or held stock without a payment, for some hours. */
  unpaid_holds: {
    website_id: string
    checkout_id: string
    /** Null where the website sets no cookies. */
    visitor_hash: string | null
    /** Keyed hash of the network address. */
    network_hash: string
    held_at: Date | string
  }
}
