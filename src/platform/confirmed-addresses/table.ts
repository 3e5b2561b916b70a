export type ConfirmedAddressesTables = {
  /** People a website knows by their address; nobody else's address is confirmed. */
  address_confirmations: {
    website_id: string
    /** Names a row of the vault. */
    person_ref: string
    /** When somebody last typed in the address while it was not confirmed. */
    asked_at: Date
    /** When the letter with the link was last sent; null while none was. */
    letter_at: Date | null
    confirmed_at: Date | null
  }
}
