/** A rule said no. The message is shown, as it stands, to the person who asked. */
export class DomainError extends Error {
  override name = 'DomainError'
}
