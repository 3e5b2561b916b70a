import { expect, test } from 'vitest'
import { isSecretOf, newToken, readToken } from './key-token.ts'

test('a token is read back into the id of its key and a secret of which only the hash is kept', () => {
  const { keyId, token, hash } = newToken()
  expect(token).toMatch(/^pk_[0-9A-Za-z]{12}_[\w-]{43}$/)
  const read = readToken(token)
  expect(read?.keyId).toBe(keyId)
  expect(isSecretOf(read?.secret ?? '', hash)).toBe(true)
  expect(isSecretOf(`${read?.secret}x`, hash)).toBe(false)
  expect(hash.toString('utf8')).not.toContain(read?.secret)
})

test.each([
  '',
  'pk_',
  'pk_short_x',
  `pk_${'a'.repeat(12)}_${'b'.repeat(42)}`,
  `sk_${'a'.repeat(12)}_${'b'.repeat(43)}`,
])('%j is no token', (text) => expect(readToken(text)).toBeUndefined())
