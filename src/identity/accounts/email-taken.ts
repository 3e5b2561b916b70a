import { DatabaseError } from 'pg'
import { InvalidFields } from '../../platform/errors/application-errors.ts'

/** Another account has this e-mail. */
export class EmailAlreadyUsed extends InvalidFields {
  override name = 'EmailAlreadyUsed'
  constructor(message: string) {
    super({ email: message }, message)
  }
}

/** Maps a violation of the unique index to EmailAlreadyUsed; to be used when an account's e-mail is written. */
export function throwEmailAlreadyUsed(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'accounts_email_key')
    throw new EmailAlreadyUsed('This e-mail already has an account.')
  throw error
}
