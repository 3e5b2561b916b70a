import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { sendEvents } from './send-events.ts'

afterEach(() => void vi.useRealTimers())

test('whoever lost the right sees no more after 15 seconds: the stream ends, and the browser has to ask anew', () => {
  vi.useFakeTimers()
  const said: string[] = []
  const res = Object.assign(new EventEmitter(), {
    writeHead: () => undefined,
    write: (text: string) => said.push(text),
    end(text = '') {
      said.push(text)
      res.emit('close')
    },
  })
  const leave = vi.fn<() => void>()
  sendEvents({} as Request, res as unknown as Response, ({ tell }) => {
    tell('live', { visitors: 2 })
    return leave
  })
  vi.advanceTimersByTime(13_000)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(leave).toHaveBeenCalledOnce()
  expect(said).toEqual(['event: live\ndata: {"visitors":2}\n\n', 'retry: 500\n\n'])
})
