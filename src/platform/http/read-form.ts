import type { Request } from 'express'
import { assertPlainJson } from './plain-json.ts'
import { BODY_BYTES_MAX, type BodyType, readText } from './read-body.ts'
import { BadRequest } from './refusals.ts'

const form: BodyType = {
  name: 'application/x-www-form-urlencoded',
  pattern: /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)? *$/i,
}

/** What a page sends without scripts, each field once; or BadRequest: 415, 413, 400 as for JSON. */
export async function readForm(req: Request, bytesMax = BODY_BYTES_MAX): Promise<Record<string, string>> {
  return fieldsOf(await readText(req, form, bytesMax))
}

/** The fields of a form that was read, each once; or BadRequest. */
export function fieldsOf(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(pairs)
  assertPlainJson(fields)
  if (Object.keys(fields).length < pairs.length) throw new BadRequest('The form holds a field twice.')
  return fields
}
