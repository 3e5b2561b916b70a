/** What a contact's stream holds (`contact-<websiteId>-<ref in the vault>`): what they said about a list. Nothing personal. */
export interface ContactEvent {
  /** `ContactAdded`: somebody entered the address, which is not confirmed yet. `ContactRemoved`: it never was, or it was undone. */
  type: 'ContactAdded' | 'ContactConfirmed' | 'ContactUnsubscribed' | 'ContactRemoved'
  listId: string
  /** `form`, `checkout`, `import` … */
  source: string
}
