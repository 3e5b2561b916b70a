export type ConfirmedAddressesTables = {
  /** People whose address a website knows; only such an address can be confirmed. */
  address_confirmations: {
    website_id: string
    /** Ref of the vault. */
    person_ref: string
    /** When the address was last typed in while unconfirmed. */
    asked_at: Date
    /** When the letter with the link was last sent; null when none was. */
    letter_at: Date | null
    confirmed_at: Date | null
  }
}
