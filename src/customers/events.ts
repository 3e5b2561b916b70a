/** What a customer's stream holds (`customer-<websiteId>-<ref in the vault>`): what merchants write down about them. Nothing personal. */
export type CustomerEvent =
  | CustomerNoted
  | CustomerNoteRemoved
  | CustomerTagged
  | CustomerImported
  | CustomerImportUndone

/** A note for those who work on the website; its text lies in the vault. */
export interface CustomerNoted {
  type: 'CustomerNoted'
  noteId: string
  noteRef: string
  /** ISO 8601, as every `at`. */
  at: string
}

export interface CustomerNoteRemoved {
  type: 'CustomerNoteRemoved'
  noteId: string
  at: string
}

/** All tags from now on: the merchant's own words for kinds of customers. */
export interface CustomerTagged {
  type: 'CustomerTagged'
  tags: string[]
  at: string
}

/** Was in a file from elsewhere, where they may have bought before; a later one replaces it. */
export interface CustomerImported {
  type: 'CustomerImported'
  /** In the vault: name and address, as those of an order. Null where the file had neither. */
  detailsRef: string | null
  /** Of the store, as long as they have no order. */
  currency: string
  /** When they agreed to be written to; null where the file does not say so. */
  agreedAt: string | null
  at: string
}

/** An import was taken back: what was known before it holds again. */
export interface CustomerImportUndone {
  type: 'CustomerImportUndone'
  /** What an earlier file said; null where they were in none. */
  imported: { detailsRef: string | null; agreedAt: string | null } | null
  /** What is taken back, unless an order has replaced it. */
  undone: { detailsRef: string | null; agreedAt: string | null }
  at: string
}
