import type { BodyType } from './read-body.ts'
import { fieldsOf } from './read-form.ts'
import { plainJsonOf } from './read-json.ts'

/**
 * What a page sends while it goes away: a form, or JSON that calls itself plain text because a browser asks nobody
 * before it sends that.
 */
export const beacon: BodyType = {
  name: 'application/json, text/plain or application/x-www-form-urlencoded',
  pattern: /^(?:application\/json|text\/plain|application\/x-www-form-urlencoded)(?: *; *charset="?utf-8"?)? *$/i,
  read(text, req) {
    const isForm = req.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded')
    return isForm ? fieldsOf(text) : plainJsonOf(text)
  },
}
