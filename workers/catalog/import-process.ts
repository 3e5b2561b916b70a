import { type ImportWork, importWork } from '../../src/catalog/csv/running/import-work.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { Conflict, NotFound } from '../../src/platform/errors/application-errors.ts'
import { isUnavailable } from '../../src/platform/errors/unavailable.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { ImportReply, ImportRequest } from './import-runner.ts'

// A separate process, so that a file that exhausts time or memory affects nothing else.
let work: ImportWork | undefined

/**
 * Every start opens a new connection, which takes long on a busy machine. A task has a minute, and a server that is down
 * refuses at once.
 */
const CONNECT_WITHIN_MS = 20_000

process.on('message', async ({ url, method, given }: ImportRequest) => {
  work ??= importWork(
    openDatabase(url, {
      max: 1,
      onError: () => {},
      connectWithinMs: CONNECT_WITHIN_MS,
      statements: 'background',
    }),
  )
  process.send?.(await answer(work, method, given))
})
process.on('disconnect', () => process.exit(0))

async function answer(known: ImportWork, method: keyof ImportWork, given: unknown[]): Promise<ImportReply> {
  try {
    return { answer: await (known[method] as (...all: unknown[]) => Promise<unknown>)(...given) }
  } catch (error) {
    return { refused: kindOf(error), message: messageOf(error) }
  }
}

function kindOf(error: unknown): NonNullable<ImportReply['refused']> {
  if (error instanceof DomainError) return 'rejected'
  if (error instanceof Conflict) return 'conflict'
  if (error instanceof NotFound) return 'not found'
  return isUnavailable(error) ? 'unavailable' : 'fault'
}

/** Includes the stack trace of an unexpected error; other messages are for the person. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return kindOf(error) === 'fault' ? (error.stack ?? error.message) : error.message
}
