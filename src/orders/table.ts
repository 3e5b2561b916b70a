export type OrderTokensTables = {
  /** Tokens of links to an order's status. */
  order_tokens: {
    website_id: string
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string
    order_id: string
  }
}
