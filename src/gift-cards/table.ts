export type GiftCardsTables = {
  gift_card_codes: {
    website_id: string
    card_id: string
    /** Keyed hash of the code under the website's key: codes are found by it and cannot be read from it. */
    code_hash: string
    /** Vault ref of the code. */
    code_ref: string
    last4: string
  }
}
