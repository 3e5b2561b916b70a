import { assertFew, assertName, assertStorable } from './plain-json.ts'
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
  const pairs = new URLSearchParams(text)
  assertFew(1 + pairs.size)
  const fields: Record<string, string> = {}
  pairs.forEach((value, name) => {
    assertName(name)
    assertStorable(value)
    if (Object.hasOwn(fields, name)) throw new BadRequest('The form holds a field twice.')
    fields[name] = value
  })
  return fields
}
