import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { longResponseLimits, type RequestContext } from '../limits/long-responses.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { streamEvents } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

function asked(res: EventEmitter): RequestContext {
  return {
    req: {},
    res,
    visit: { tenant: { websiteId: 'w' }, account: { accountId: 'a' } },
  } as unknown as RequestContext
}

test('anyone who lost the right sees no more after 15 seconds: the stream ends, and the browser has to ask anew', () => {
  vi.useFakeTimers()
  const said: string[] = []
  const res = Object.assign(new EventEmitter(), {
    writeHead: () => undefined,
    writableLength: 0,
    locals: { longResponseLimits: longResponseLimits(requestLimits) },
    write: (text: string) => said.push(text),
    end(text = '') {
      said.push(text)
      res.emit('close')
    },
  })
  const leave = vi.fn<() => void>()
  streamEvents(asked(res), ({ send: tell }) => {
    tell('live', { visitors: 2 })
    return leave
  })
  vi.advanceTimersByTime(13_000)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(leave).toHaveBeenCalledOnce()
  expect(said).toEqual(['event: live\ndata: {"visitors":2}\n\n', 'retry: 500\n\n'])
})
