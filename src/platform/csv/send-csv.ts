import { Readable } from 'node:stream'
import type { Response } from 'express'
import type { RequestContext } from '../http/limits/long-responses.ts'
import { sendStream } from '../http/response/send-stream.ts'
import { takeTurns } from '../turns/take-turns.ts'

/** Sends a file with this name, which the browser saves. */
export function sendCsv(res: Response, name: string, text: string): void {
  writeCsvHeaders(res, name)
  res.end(text)
}

/** Pieces generated ahead of the reader. */
const READ_AHEAD = 1

/**
 * Like `sendCsv`, in pieces, each generated when the previous one was sent. Throws RateLimited when the website or the
 * account has too many such files in progress.
 */
export async function streamCsv(
  { res, visit }: Pick<RequestContext, 'res' | 'visit'>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  res.locals.longResponseLimits.acquireExport({ res, visit })
  // An error before the first piece can still be answered as problem+json.
  const inTurns = givingTurns(pieces)
  const first = await inTurns.next()
  writeCsvHeaders(res, name)
  res.write(first.value ?? '')
  try {
    await sendStream(Readable.from(inTurns, { highWaterMark: READ_AHEAD }), res)
  } catch (error) {
    // A reader who has left, or was cut off, is not an error of ours.
    if (!isClientGone(error)) throw error
  }
}

/** Pieces of rows that were read together follow each other without waiting, so others go first between them. */
async function* givingTurns(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  const takeTurn = takeTurns()
  for await (const piece of pieces) {
    yield piece
    await takeTurn()
  }
}

function writeCsvHeaders(res: Response, name: string): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Cache-Control', 'no-store')
}

/** During the file, or before its first piece was read. */
function isClientGone(error: unknown): boolean {
  const codes = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
