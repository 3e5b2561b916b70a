import { expect, test } from 'vitest'
import { createPasswords, noPasswordHash } from './passwords.ts'

const passwords = createPasswords()

test('passwords are hashed with argon2id, 19 MiB, two passes, one lane, and a salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('a quiet walk'), passwords.hash('a quiet walk')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('a password is right in every spelling of its letters, and wrong otherwise', async () => {
  const kept = await passwords.hash('Café du Nord')
  expect(await passwords.verify(kept, 'Cafe\u0301 du Nord')).toBe(true)
  expect(await passwords.verify(kept, 'Cafe du Nord')).toBe(false)
  expect(await passwords.verify(kept, 'café du Nord')).toBe(false)
})

test('where no password is kept, none is right, and checking costs the same work', async () => {
  expect(await passwords.verify(null, 'some other walk')).toBe(false)
  const parameters = (phc: string) => phc.split('$').slice(1, 4)
  expect(parameters(noPasswordHash)).toEqual(parameters(await passwords.hash('a quiet walk')))
})

test('when too many wait, the next is refused at once', async () => {
  const few = createPasswords({ atOnce: 1, mostWaiting: 2 })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => few.verify(null, 'a quiet walk')))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
