import { expect, test } from 'vitest'
import { fileMessages, refusedContent, refusedName } from './file-kinds.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a.pdf', '%PDF-1.7'],
  ['A.PNG', '\x89PNG\r\n\x1a\n'],
  ['a.jpg', '\xff\xd8\xff\xe0'],
  ['a.webp', 'RIFF....WEBP'],
  ['a.heic', '....ftypheic'],
  ['a.docx', 'PK\x03\x04'],
  ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a.txt', 'Hello'],
  ['a.mp4', '....ftypisom'],
])('%s that begins as one is accepted', (name, start) => {
  expect([refusedName(name), refusedContent(name, latin(start))]).toEqual([undefined, undefined])
})

test.each(['a', 'a.exe', 'a.html', 'a.svg', 'a.js', 'a.pdf.exe', 'a.constructor', '.'])(
  '%s is no kind to send',
  (name) => expect(refusedName(name)).toBe(fileMessages.kind),
)

test.each([
  ['a.pdf', '<html>'],
  ['a.png', 'MZ\x90\x00'],
  ['a.txt', 'MZ\x90\x00'],
  ['a.zip', '%PDF-1.7'],
  ['a.heic', '....ftypisom'],
])('%s that begins with %j is not what it says', (name, start) =>
  expect(refusedContent(name, latin(start))).toBe(fileMessages.content),
)
