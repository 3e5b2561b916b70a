import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { longResponseLimits, type RequestContext } from '../limits/long-responses.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { streamEvents } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

function asked(res: EventEmitter, account: object): RequestContext {
  return { req: {}, res, visit: { tenant: { websiteId: 'w' }, account } } as unknown as RequestContext
}

/** The texts that were sent, and whether anyone still watches. */
function openStream(account: object) {
  const said: string[] = []
  const res = Object.assign(new EventEmitter(), {
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    writableLength: 0,
    locals: { longResponseLimits: longResponseLimits(requestLimits), openStreams: { add: () => {} } },
    write: (text: string) => said.push(text),
    end(text = '') {
      said.push(text)
      res.emit('close')
    },
  })
  const leave = vi.fn<() => void>()
  streamEvents(asked(res, account), ({ send: tell }) => {
    tell('live', { visitors: 2 })
    return leave
  })
  return { said, leave }
}

const RECONNECT = 'retry: 500\n\n'

test('a stream ends after 15 seconds, and the browser has to ask anew', () => {
  vi.useFakeTimers()
  const { said, leave } = openStream({ accountId: 'a' })
  vi.advanceTimersByTime(13_000)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(leave).toHaveBeenCalledOnce()
  expect(said).toEqual(['event: live\ndata: {"visitors":2}\n\n', RECONNECT])
})

test('a stream ends with the last second of its session', () => {
  vi.useFakeTimers()
  const expiresAt = new Date(Date.now() + 3_000).toISOString()
  const { said, leave } = openStream({ accountId: 'a', expiresAt })
  vi.advanceTimersByTime(2_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
  expect(said.at(-1)).toBe(RECONNECT)
})
