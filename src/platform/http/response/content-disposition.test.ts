import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['Loaf book.pdf', `attachment; filename="Loaf book.pdf"; filename*=UTF-8''Loaf%20book.pdf`],
  ['Tőke "Т".zip', `attachment; filename="T_ke ___.zip"; filename*=UTF-8''T%C5%91ke%20%22%D0%A2%22.zip`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  [
    'a"; filename=evil.exe',
    `attachment; filename="a_; filename=evil.exe"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe`,
  ],
  ['line\r\nSet-Cookie: x', `attachment; filename="line__Set-Cookie: x"; filename*=UTF-8''line%0D%0ASet-Cookie%3A%20x`],
])('%j is saved as %s', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})
