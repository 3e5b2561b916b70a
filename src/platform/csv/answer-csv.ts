import { Readable } from 'node:stream'
import type { Response } from 'express'
import type { Asked } from '../http/open-answers.ts'
import { sendStream } from '../http/send-stream.ts'

/** A file of this name, which the browser saves. */
export function answerCsv(res: Response, name: string, text: string): void {
  begin(res, name)
  res.end(text)
}

/** Pieces that are made before the reader has taken the one before. */
const PIECES_AHEAD = 1

/**
 * The same in pieces, each of which is made when the one before it was taken. Throws RateLimited when the website or the
 * account has too many such files on the way.
 */
export async function streamCsv(
  { res, visit }: Pick<Asked, 'res' | 'visit'>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  res.locals.openAnswers.takeExport({ res, visit })
  // What goes wrong before the first piece is still answered as a problem.
  const first = await pieces.next()
  begin(res, name)
  res.write(first.value ?? '')
  try {
    await sendStream(Readable.from(pieces, { highWaterMark: PIECES_AHEAD }), res)
  } catch (error) {
    // A reader who has gone, or was cut off, is no fault of ours.
    if (!isGone(error)) throw error
  }
}

function begin(res: Response, name: string): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Cache-Control', 'no-store')
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
