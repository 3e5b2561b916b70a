import pino, { type Logger } from 'pino'

export type Log = Logger

/** Fields that may hold what identifies a person or lets someone act as one; they never reach a log line. */
const secretFields = ['email', 'password', 'token', 'cookie', 'authorization', 'additionalFields', 'crumb']

export const serializers = { err: describeError }

/** Structured lines on standard output. */
export function createLog(level: string): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  // Nobody's request waits for the terminal or the disk; what is left is written when the process ends.
  const destination = pino.destination({ sync: false })
  // On a full disk a line is lost; pino would end the process for it.
  destination.on('error', () => {})
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' }, serializers }, destination)
}

/** Of an error what it is and where; never its other fields, for those of a database error hold values of rows. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException
  return { type: name, message, stack, code, ...(cause !== undefined && { cause: describeError(cause) }) }
}
