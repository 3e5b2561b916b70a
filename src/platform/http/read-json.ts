import type { Request } from 'express'
import { assertPlainJson } from './plain-json.ts'
import { BODY_BYTES_MAX, type BodyType, readText } from './read-body.ts'
import { BadRequest } from './refusals.ts'

const json: BodyType = { name: 'application/json', pattern: /^application\/json(?: *; *charset="?utf-8"?)? *$/i }

/** The JSON body of a request, or BadRequest: 415 for anything else, 413 when too large, 400 when it is not sound. */
export async function readJson(req: Request, bytesMax = BODY_BYTES_MAX): Promise<unknown> {
  return plainJsonOf(await readText(req, json, bytesMax))
}

/** What a text says that is JSON and nothing that would trouble those behind it; or BadRequest. */
export function plainJsonOf(text: string): unknown {
  const body = parse(text)
  assertPlainJson(body)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
}
