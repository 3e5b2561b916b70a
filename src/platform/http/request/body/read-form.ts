import { BadRequest } from '../../../errors/http-errors.ts'
import { assertFieldName, assertStorable, assertValueCount } from './plain-json.ts'
import type { BodyType } from './read-body.ts'

/** A form as pages send it without scripts. Each field may occur only once. */
export const form: BodyType = {
  name: 'application/x-www-form-urlencoded',
  pattern: /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)? *$/i,
  read: fieldsOf,
}

/** Maximum length of a form in characters, wherever it is parsed. */
const FORM_MAX = 64 * 1024

/** The fields of a form; throws BadRequest when it is invalid or a field occurs twice. */
export function fieldsOf(text: string): Record<string, string> {
  if (text.length > FORM_MAX) throw new BadRequest(`The form is larger than ${FORM_MAX} bytes.`, 413)
  assertValueCount(1 + pairsIn(text))
  const pairs = new URLSearchParams(text)
  const fields: Record<string, string> = {}
  pairs.forEach((value, name) => {
    assertFieldName(name)
    assertStorable(value)
    if (Object.hasOwn(fields, name)) throw new BadRequest('A form field is repeated.')
    fields[name] = value
  })
  return fields
}

/** Counts the pairs before parsing, because parsing takes many times as long. */
function pairsIn(text: string): number {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) pairs++
  return pairs
}
