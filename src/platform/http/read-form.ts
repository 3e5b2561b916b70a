import { assertPlainJson } from './plain-json.ts'
import type { BodyType } from './read-body.ts'
import { BadRequest } from './refusals.ts'

/** What a page sends without scripts, each field once. */
export const form: BodyType = {
  name: 'application/x-www-form-urlencoded',
  pattern: /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)? *$/i,
  read: fieldsOf,
}

/** The fields of a form that was read, each once; or BadRequest. */
export function fieldsOf(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  assertPlainJson(fields)
  if (Object.keys(fields).length < pairs.length) throw new BadRequest('The form holds a field twice.')
  return fields
}
