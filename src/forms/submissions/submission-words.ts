import type { FieldAnswer, FormAnswers, FormField } from '../../shared/forms/form-definition.ts'
import { normalForm } from '../../shared/lists/normal-form.ts'
import { shortSpelling } from '../../shared/lists/search-spellings.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'

/** Words by which a submission is found; further ones are only read. */
const WORDS_MAX = 60
const SEARCHED_MAX = 8
/** Of all answers, and of one: far more than so many words have. */
const READ_MAX = 10_000
const READ_OF_EACH_MAX = 2_500
/** Beginnings by which a word is found while it is typed. */
const PART_MIN = 3
const PART_MAX = 10

/** All texts of the answers. */
function textsOf(answers: FormAnswers): string[] {
  return Object.values(answers).flatMap((answer: FieldAnswer) =>
    typeof answer === 'string' ? [answer] : answer.map((part) => (typeof part === 'string' ? part : part.name)),
  )
}

/** Words of a text as they are compared: without accents and capitals. */
function wordsIn(text: string): string[] {
  return shortSpelling(normalForm(text, 'NFKC')).match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []
}

/** What is looked up for a typed search; words without letters or digits find nothing. */
export function searchedWords(search: string): string[] {
  return [...new Set(wordsIn(search).map((word) => Array.from(word).slice(0, PART_MAX).join('')))].slice(
    0,
    SEARCHED_MAX,
  )
}

/** Each word of the answers with its beginnings. A longer word is found by its first ten letters. */
export function indexedWords(answers: FormAnswers): string[] {
  const words = new Set<string>()
  let left = READ_MAX
  for (const whole of textsOf(answers)) {
    const text = whole.slice(0, Math.min(left, READ_OF_EACH_MAX)).toWellFormed()
    left -= text.length
    for (const word of wordsIn(text)) {
      if (words.size >= WORDS_MAX) break
      words.add(Array.from(word).slice(0, PART_MAX).join(''))
    }
  }
  return [...new Set([...words].flatMap(beginnings))]
}

function beginnings(word: string): string[] {
  const letters = Array.from(word)
  const lengths = Array.from({ length: Math.max(0, letters.length - PART_MIN) }, (_, n) => PART_MIN + n)
  return [word, ...lengths.map((length) => letters.slice(0, length).join(''))]
}

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
