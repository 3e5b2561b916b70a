import type { BodyType } from './read-body.ts'
import { fieldsOf } from './read-form.ts'
import { plainJsonOf } from './read-json.ts'

/**
 * What a page sends while it unloads: a form, or JSON declared as plain text, which browsers send without a CORS preflight.
 */
export const beacon: BodyType = {
  name: 'application/json, text/plain or application/x-www-form-urlencoded',
  pattern: /^(?:application\/json|text\/plain|application\/x-www-form-urlencoded)(?: *; *charset="?utf-8"?)? *$/i,
  read(text, req) {
    const isForm = req.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded')
    return isForm ? fieldsOf(text) : plainJsonOf(text)
  },
}
