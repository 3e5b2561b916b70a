import pino, { type Logger } from 'pino'

export type Log = Logger

/** Fields that may hold what identifies a person or lets someone act as one; they never reach a log line. */
const secretFields = ['email', 'password', 'token', 'cookie', 'authorization', 'additionalFields', 'crumb']

/** Structured lines on standard output. */
export function createLog(level: string): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  // Nobody's request waits for the terminal or the disk; what is left is written when the process ends.
  const destination = pino.destination({ sync: false })
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, destination)
}
