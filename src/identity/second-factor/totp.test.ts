import { expect, test } from 'vitest'
import { base32, findStep, newTotpSecret, stepAt, totpAt, totpUri } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

// RFC 6238, appendix B; authenticator apps show the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d of the RFC the code is %s', (seconds, code) => {
  expect(totpAt(rfcSecret, stepAt(at(seconds)))).toBe(code)
  expect(findStep(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('the previous and next time steps are accepted, and no others', () => {
  const taken = [-2, -1, 0, 1, 2].map((steps) => findStep(rfcSecret, totpAt(rfcSecret, 1000 + steps), at(30_010)))
  expect(taken).toEqual([undefined, 999, 1000, 1001, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('%j is not a code', (code) =>
  expect(findStep(rfcSecret, code, at(59))).toBeUndefined(),
)

test('a secret is written in base32, as RFC 4648 has it', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/)
})

test('the URI names who asks and whose account it is', () => {
  expect(totpUri(rfcSecret, { issuer: 'plinth.example', account: 'ada+x@example.com' })).toBe(
    'otpauth://totp/plinth.example:ada%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=plinth.example',
  )
})
