import type { z } from 'zod'
import { FIELDS_INVALID } from './application-errors.ts'

/** Messages for violations for which the contract has no message of its own. */
const REQUIRED = 'Required'
const NOT_VALID = 'This value is not valid.'
const NOT_KNOWN = 'This field is not known.'

/** Passed to zod when parsing: gives the message when the schema has none. */
export function defaultErrorMessage(issue: { input?: unknown }): string {
  return issue.input === undefined ? REQUIRED : NOT_VALID
}

/** A message per field, keyed by its path such as `entries.0.quantity`; at most 50. */
export function fieldErrorsOf({ issues }: z.core.$ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 50)) errors.set(fieldPath([...issue.path, key]), NOT_KNOWN)
    else if (!errors.has(fieldPath(issue.path))) errors.set(fieldPath(issue.path), issue.message)
  }
  return Object.fromEntries(errors)
}

function fieldPath(path: PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 100)
}

/** The first message that a contract defines, else the specification's for any invalid field. */
export function firstErrorMessage({ issues }: z.core.$ZodError): string {
  const own = issues.find(
    ({ code, message }) => code !== 'unrecognized_keys' && ![REQUIRED, NOT_VALID].includes(message),
  )
  return own?.message ?? FIELDS_INVALID
}
