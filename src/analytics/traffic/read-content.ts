import type { z } from 'zod'
import { plainJsonOf } from '../../platform/http/request/body/read-json.ts'

/**
 * Parses JSON that is sent as text in a form or inside other JSON, with the same checks as a body. Throws BadRequest or
 * ZodError.
 */
export function readContent<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(plainJsonOf(text))
}
