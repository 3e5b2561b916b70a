import type { BodyType } from './read-body.ts'
import { json } from './read-json.ts'

/** JSON as it was sent: its bytes are UTF-8, so the text loses none of them, and what it says is read behind its signature. */
export const raw: BodyType = { name: json.name, pattern: json.pattern, read: (text) => text }
