import type { z } from 'zod'
import { plainJsonOf } from '../../platform/http/request/body/read-json.ts'

/** JSON that stands as a text in a form or in other JSON, as sound as a body has to be. Throws BadRequest or ZodError. */
export function readContent<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(plainJsonOf(text))
}
