import { afterEach, expect, test, vi } from 'vitest'
import { problemOfFile, sendFileOfAnyType } from './send-any-file.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers every upload as one that waits to be encoded, and tells where it was sent. */
function receiveUploads(): string[] {
  const sent: string[] = []
  class Uploads {
    upload = {}
    status = 200
    responseText = JSON.stringify({ id: 'f1', state: 'waiting', failure: null, image: null })
    onload?: () => void
    private path = ''
    open(_: string, address: string) {
      this.path = address.split('?')[0] ?? ''
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'content-type') sent.push(`${this.path} ${value}`)
    }
    send() {
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploads)
  return sent
}

const file = (name: string, type = '', size = 10) => ({ name, type, size }) as File

test('a file is sent to where its type is kept, and only an image is waited for', async () => {
  const sent = receiveUploads()
  const results = []
  for (const one of [file('a.jpg', 'image/jpeg'), file('b.MP4'), file('c.webm', 'video/webm'), file('d.woff2')])
    results.push((await sendFileOfAnyType(one, {})).state)
  expect(sent).toEqual([
    '/api/files/images image/jpeg',
    '/api/files/videos video/mp4',
    '/api/files/videos video/webm',
    '/api/files/fonts font/woff2',
  ])
  expect(results).toEqual(['waiting', 'ready', 'ready', 'ready'])
})

test.each([
  ['menu.pdf', 'application/pdf', 10, /^This file type is not supported.*MP4 or WebM video, or a WOFF2 font\.$/],
  ['logo.svg', 'image/svg+xml', 10, /JPEG, PNG, WebP, GIF or AVIF image\.$/],
  ['font.ttf', 'font/ttf', 10, /WOFF2 font\.$/],
  ['big.mp4', 'video/mp4', 25_000_001, /maximum size is 25 MB\.$/],
  ['big.woff2', '', 2_000_001, /maximum size is 2 MB\.$/],
  ['none.mp4', 'video/mp4', 0, /^This file is empty\./],
])('%s of %s with %i bytes is refused with a sentence before it is sent', (name, type, size, problem) => {
  expect(problemOfFile(file(name, type, size), true)).toMatch(problem)
})

test('a font is for those who design', () => {
  expect(problemOfFile(file('a.woff2'), false)).toMatch(/^Your role does not let you upload fonts/)
  expect(problemOfFile(file('a.woff2'), true)).toBeUndefined()
})
