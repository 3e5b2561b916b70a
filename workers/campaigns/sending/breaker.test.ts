import { expect, test } from 'vitest'
import { breakerReason } from './breaker.ts'

test.each([
  [{ sent: 199, hard: 199, complaints: 199 }, undefined],
  [{ sent: 200, hard: 10, complaints: 0 }, undefined],
  [{ sent: 200, hard: 11, complaints: 0 }, '11 of 200 addresses do not exist'],
  [{ sent: 1_000, hard: 0, complaints: 3 }, undefined],
  [{ sent: 1_000, hard: 0, complaints: 4 }, '4 of 1000 people reported this campaign as spam'],
])('of %j e-mails too many came back: %s', (returned, reason) => {
  if (reason === undefined) expect(breakerReason(returned)).toBeUndefined()
  else expect(breakerReason(returned)).toContain(reason)
})
