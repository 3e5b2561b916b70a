export type OrderTokensTables = {
  /** Links to the status of orders. */
  order_tokens: {
    website_id: string
    /** SHA-256 of the token, which itself is nowhere. */
    token_hash: string
    order_id: string
  }
}
