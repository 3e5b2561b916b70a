/** A business rule rejected the request. The message is shown unchanged to the person who made it. */
export class DomainError extends Error {
  override name = 'DomainError'
  /** A second sentence for that person, shown beside the message. */
  readonly hint?: string
  constructor(message: string, hint?: string) {
    super(message)
    if (hint !== undefined) this.hint = hint
  }
}

/** There is no such entity on this website; the error is the same whether or not another website has it. Becomes a 404. */
export class UnknownEntity extends DomainError {
  constructor() {
    super('Not found.')
  }
}

/** Fields that a rule rejects, with a message for each. */
export class RefusedFields extends DomainError {
  /** Messages by field name, or by field id of a form. */
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, message: string) {
    super(message)
    this.errors = errors
  }
}
