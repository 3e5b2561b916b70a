import type { Request } from 'express'
import { BODY_BYTES_MAX, type BodyType, readText } from './read-body.ts'
import { fieldsOf } from './read-form.ts'
import { plainJsonOf } from './read-json.ts'

const beacon: BodyType = {
  name: 'application/json, text/plain or application/x-www-form-urlencoded',
  pattern: /^(?:application\/json|text\/plain|application\/x-www-form-urlencoded)(?: *; *charset="?utf-8"?)? *$/i,
}

/**
 * What a page sends while it goes away: a form, or JSON that calls itself plain text because a browser asks nobody
 * before it sends that. BadRequest: 415, 413, 400 as for JSON.
 */
export async function readBeacon(req: Request, bytesMax = BODY_BYTES_MAX): Promise<unknown> {
  const text = await readText(req, beacon, bytesMax)
  const isForm = req.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded')
  return isForm ? fieldsOf(text) : plainJsonOf(text)
}
