import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { streamProgress } from './stream-progress.ts'

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
  const progress = { follow: () => leave, close: () => undefined }
  streamProgress(progress, { websiteId: 'w', sendId: 's' }, {} as Request, res as unknown as Response)
  vi.advanceTimersByTime(13_000)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(leave).toHaveBeenCalledOnce()
  expect(said).toEqual(['retry: 500\n\n'])
})
