import pino, { type Logger } from 'pino'
import { redactText } from './redact-text.ts'

export type Log = Logger

/** Fields that may identify a person or grant access; they are never logged. */
const secretFields = ['email', 'password', 'token', 'cookie', 'authorization', 'additionalFields', 'crumb']

export const serializers = { err: describeError }

/** Structured log lines on standard output. */
export function createLog(level: string): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  // Asynchronous, so that no request waits for the terminal or the disk; the rest is flushed when the process ends.
  const destination = pino.destination({ sync: false })
  // On a full disk a line is lost; without this handler pino would end the process.
  destination.on('error', () => {})
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' }, serializers }, destination)
}

/** What the error is and where it happened. Other fields are left out, because database errors contain values of rows. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, code, cause } = error as NodeJS.ErrnoException
  const [message, stack] = [redactText(error.message), error.stack && redactText(error.stack)]
  return { type: name, message, stack, code, ...(cause !== undefined && { cause: describeError(cause) }) }
}
