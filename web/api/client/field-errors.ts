import { ApiError } from './client.ts'
import { messageOf } from './message-of.ts'

/** What is wrong with each field of a form that was refused, by the field's name. */
export function fieldErrors(failure: unknown): Record<string, string> {
  return failure instanceof ApiError ? failure.errors : {}
}

/** What to say above the form: nothing where every fault stands at a field of its own. */
export function formError(failure: unknown, fields: readonly string[]): string | undefined {
  if (!failure) return undefined
  const faulty = Object.keys(fieldErrors(failure))
  return faulty.length > 0 && faulty.every((name) => fields.includes(name)) ? undefined : messageOf(failure)
}
