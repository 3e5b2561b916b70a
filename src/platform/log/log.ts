import pino, { type Logger } from 'pino'

export type Log = Logger

/** Fields that may hold what identifies a person or lets someone act as one; they never reach a log line. */
const secretFields = ['email', 'password', 'token', 'cookie', 'authorization', 'additionalFields', 'crumb']

/** Structured lines on standard output. */
export function createLog(level: string): Log {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } })
}
