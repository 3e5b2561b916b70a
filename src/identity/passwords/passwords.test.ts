import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('what is kept is argon2id with 19 MiB, two passes and one lane, salted', async () => {
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

test('where no password is kept, none is right, and it takes as long to say so', async () => {
  const kept = await passwords.hash('a quiet walk')
  // The shortest of some: whatever else the machine does only makes one longer.
  const timeOf = async (one: string | null) => {
    const times = []
    for (let n = 0; n < 8; n++) {
      const begun = performance.now()
      expect(await passwords.verify(one, 'some other walk')).toBe(false)
      times.push(performance.now() - begun)
    }
    return Math.min(...times)
  }
  await timeOf(kept)
  const [known, unknown] = [await timeOf(kept), await timeOf(null)]
  expect(unknown).toBeGreaterThan(known / 3)
  expect(unknown).toBeLessThan(known * 3)
})

test('when too many wait, the next one is told at once', async () => {
  const few = createPasswords({ atOnce: 1, mostWaiting: 2 })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => few.verify(null, 'a quiet walk')))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
