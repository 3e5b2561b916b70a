import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidFileLocation } from '../../platform/storage/storage.ts'
import { originalName, slugOf } from './original-name.ts'

test.each([
  ['Blue Mug.JPG', 'Blue Mug.JPG', 'blue-mug'],
  ['C:\\Users\\me\\Crème brûlée.png', 'Crème brûlée.png', 'creme-brulee'],
  ['../../etc/passwd', 'passwd', 'passwd'],
  ['photo\u202egpj.exe', 'photogpj.exe', 'photogpj'],
  ['a\u0000b\nc.png', 'abc.png', 'abc'],
  ['  two   spaces .webp ', 'two spaces .webp', 'two-spaces'],
  ['чашка.jpg', 'чашка.jpg', 'image'],
  ['.htaccess', '.htaccess', 'image'],
  ['', 'image', 'image'],
  [undefined, 'image', 'image'],
])('%j is kept as %j and read as %j in addresses', (name, kept, slug) => {
  expect(originalName(name)).toBe(kept)
  expect(slugOf(originalName(name))).toBe(slug)
})

test('any name becomes a valid file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = originalName(name)
      expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
      expect(Array.from(kept).length).toBeLessThanOrEqual(200)
      expect(isValidFileLocation('acme', `${slugOf(kept)}-0123456789abcdef.1000w.webp`)).toBe(true)
    }),
  )
})
