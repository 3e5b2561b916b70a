export type OrderNameTables = {
  /** Hashed words of customers' names, for the search. */
  order_name_words: {
    website_id: string
    /** HMAC with the website's key. */
    word_hash: string
    /** For an imported customer, their ref. */
    order_id: string
    /** The row is deleted when this customer is erased. */
    customer_ref: string
  }
}
