import { ApiError } from './client.ts'
import { messageOf } from './message-of.ts'

/** Messages of a refused form, by field name. */
export function fieldErrors(failure: unknown): Record<string, string> {
  return failure instanceof ApiError ? failure.errors : {}
}

/** Message above the form; undefined if every error belongs to a field. */
export function formError(failure: unknown, fields: readonly string[]): string | undefined {
  if (!failure) return undefined
  const faulty = Object.keys(fieldErrors(failure))
  return faulty.length > 0 && faulty.every((name) => fields.includes(name)) ? undefined : messageOf(failure)
}
