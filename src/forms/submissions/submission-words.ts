import type { FieldAnswer, FormAnswers, FormField } from '../../shared/forms/form-definition.ts'
import { indexedWordsOf } from '../../shared/lists/indexed-words.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'

/** All texts of the answers. */
function textsOf(answers: FormAnswers): string[] {
  return Object.values(answers).flatMap((answer: FieldAnswer) =>
    typeof answer === 'string' ? [answer] : answer.map((part) => (typeof part === 'string' ? part : part.name)),
  )
}

/** Each word of the answers with its beginnings. */
export const indexedWords = (answers: FormAnswers): string[] => indexedWordsOf(textsOf(answers))

/** Longest piece of a text that can be an address. */
const ADDRESS_MAX = 256
/** Pieces with an @ that are looked at. */
const PIECES_MAX = 200

/** All addresses in the answers, whatever field they were written into; at most 50. */
export function addressesIn(answers: FormAnswers): string[] {
  const found = new Set<string>()
  for (const piece of piecesWithAt(answers).slice(0, PIECES_MAX)) {
    const address = piece.replace(/\.$/, '')
    if (address.length <= ADDRESS_MAX && isEmail(address)) found.add(normalizeEmail(address))
    if (found.size === 50) break
  }
  return [...found]
}

function piecesWithAt(answers: FormAnswers): string[] {
  return textsOf(answers)
    .filter((text) => text.includes('@'))
    .flatMap((text) => text.split(/[\s,;:<>()[\]"']+/).filter((piece) => piece.includes('@')))
}

/** The address that a reply goes to: of the first email field that was answered. */
export function replyAddress(fields: readonly FormField[], answers: FormAnswers): string | null {
  for (const { id, type } of fields) {
    const answer = type === 'email' ? answers[id] : undefined
    if (typeof answer === 'string' && isEmail(answer.trim())) return normalizeEmail(answer)
  }
  return null
}

/** Name of the person: of the first name field that was answered, or else their address; empty without either. */
export function senderOf(fields: readonly FormField[], answers: FormAnswers): string {
  for (const { id, type } of fields) {
    const answer = type === 'name' ? answers[id] : undefined
    const name = Array.isArray(answer) ? answer.map(String).join(' ').trim() : ''
    if (name !== '') return name
  }
  return replyAddress(fields, answers) ?? ''
}
