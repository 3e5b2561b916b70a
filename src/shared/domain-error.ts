/** A rule said no. The message is shown, as it stands, to the person who asked. */
export class DomainError extends Error {
  override name = 'DomainError'
}

/** There is no such thing on this website; it looks the same whether another website has it. HTTP says 404. */
export class UnknownEntity extends DomainError {
  constructor() {
    super('Not found.')
  }
}

/** Fields that a rule refuses: a sentence for each. */
export class RefusedFields extends DomainError {
  /** Field name, or field id of a form, to the sentence shown at it. */
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, message: string) {
    super(message)
    this.errors = errors
  }
}
