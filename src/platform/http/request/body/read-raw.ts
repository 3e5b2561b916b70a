import type { BodyType } from './read-body.ts'
import { json } from './read-json.ts'

/**
 * JSON exactly as it was sent. The bytes are UTF-8, so the text loses none of them; it is parsed after its signature is
 * checked.
 */
export const raw: BodyType = { name: json.name, pattern: json.pattern, read: (text) => text }
