/** Who made a revision, and when. */
export interface Change {
  /** Null: a job, or the document's own schedule. */
  by: string | null
  at: string
}

export type FieldOf<Changes extends object> = keyof Changes & string

/**
 * What a draft has to know of a kind of document. A field is whatever is saved, undone and compared as a whole: a
 * column of a product, or one block of a page.
 */
export interface DraftModel<Doc, Changes extends object> {
  /** Under this name the tab keeps what is not saved yet; unique per document. */
  storageKey(doc: Doc): string
  /** Counts up with each saved change; the server refuses changes of an older one with status 409. */
  revision(doc: Doc): number
  lastChange(doc: Doc): Change
  /** The document with the changes applied. */
  apply(doc: Doc, changes: Changes): Doc
  /** The document's values of these fields, as changes that would restore them. */
  pick(doc: Doc, fields: readonly FieldOf<Changes>[]): Changes
  /** Fields that the server only normalises, such as trimmed texts: the screen keeps them as typed while the cursor is in them. */
  keptAsTyped: readonly FieldOf<Changes>[]
  /** Completes changes that wait by what the server has generated meanwhile, such as an id. */
  complete?(waiting: Changes, stored: Doc): Changes
}
