export type OrderNameTables = {
  /** By which words of names orders are found. */
  order_name_words: {
    website_id: string
    /** HMAC under the website's key. */
    word_hash: string
    /** The customer's ref where they came in a file. */
    order_id: string
    /** With whom it is forgotten. */
    customer_ref: string
  }
}
