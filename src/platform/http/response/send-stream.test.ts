import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { sendStream } from './send-stream.ts'

test('a file is sent to a reply that four others listen to, and nobody warns of a leak', async () => {
  const warnings: Error[] = []
  const warned = (warning: Error) => void warnings.push(warning)
  process.on('warning', warned)
  const server = createServer((_, res) => {
    for (let n = 0; n < 4; n++) res.once('close', () => {})
    void sendStream(Readable.from(['a ', 'file']), res as Response)
  })
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(await reply.text()).toBe('a file')
    await nextTurn()
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', warned)
    server.close()
  }
})
