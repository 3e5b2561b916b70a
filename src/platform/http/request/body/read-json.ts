import { BadRequest } from '../../../errors/http-errors.ts'
import { assertPlainJson, isKnownPlain } from './plain-json.ts'
import type { BodyType } from './read-body.ts'
import { assertParsable } from './scan-json.ts'

export const json: BodyType = {
  name: 'application/json',
  pattern: /^application\/json(?: *; *charset="?utf-8"?)? *$/i,
  read: plainJsonOf,
}

/** Parses JSON and checks that its values are harmless (see `assertPlainJson`); throws BadRequest otherwise. */
export function plainJsonOf(text: string): unknown {
  assertParsable(text)
  const body = parse(text)
  if (!isKnownPlain(text)) assertPlainJson(body)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
}
