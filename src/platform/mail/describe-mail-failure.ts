import { LetterDelayed, LetterRefused } from './mail.ts'

/** The server's status code and, if present, its enhanced status code, at the first place they occur. */
const CODE = /(?<![\w.@<])[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?(?=[\s-]|$)/

/**
 * A description of a mail failure that may be stored. Servers repeat the rejected address, or part of it, in their own
 * words, so only the status code is taken.
 */
export function describeMailFailure(failure: Error): string {
  const [code] = CODE.exec(failure.message) ?? []
  return code === undefined ? `${sentenceFor(failure)}.` : `${sentenceFor(failure)} (${code.replace('-', ' ')}).`
}

function sentenceFor(failure: Error): string {
  if (failure instanceof LetterRefused) return 'The mail server refused the e-mail'
  if (failure instanceof LetterDelayed) return 'The mail server did not accept the e-mail yet'
  return 'The connection to the mail server broke'
}
