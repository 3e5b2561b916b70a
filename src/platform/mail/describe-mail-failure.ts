import { LetterDelayed, LetterRefused } from './mail.ts'

/** The server's code and, where it gives one, its enhanced status: the first thing it says. */
const CODE = /(?<![\w.@<])[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?(?=[\s-]|$)/

/**
 * What may be kept of why a letter did not get through. Servers repeat the address they refuse, or a part of it, in words
 * of their own; only their code is taken from them.
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
