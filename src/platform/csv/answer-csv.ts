import { Readable } from 'node:stream'
import type { Response } from 'express'
import { sendStream } from '../http/send-stream.ts'

/** A file of this name, which the browser saves. */
export function answerCsv(res: Response, name: string, text: string): void {
  begin(res, name)
  res.end(text)
}

/** The same in pieces, none of which is held longer than it takes to send it. */
export async function streamCsv(res: Response, name: string, pieces: AsyncGenerator<string>): Promise<void> {
  // What goes wrong before the first piece is still answered as a problem.
  const first = await pieces.next()
  begin(res, name)
  res.write(first.value ?? '')
  await sendStream(Readable.from(pieces), res)
}

function begin(res: Response, name: string): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Cache-Control', 'no-store')
}
