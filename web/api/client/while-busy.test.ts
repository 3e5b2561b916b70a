import { expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { whileBusy } from './while-busy.ts'

function answering(...answers: (string | number)[]) {
  const attempts: number[] = []
  const attempt = async () => {
    const answer = answers[attempts.length] ?? 'read'
    attempts.push(attempts.length)
    if (typeof answer === 'number') throw new ApiError(answer, `Status ${answer}.`)
    return answer
  }
  return { attempt, attempts }
}

test.each([
  [[], 1],
  [[503], 2],
  [[503, 0], 3],
])('a request that gets %j is retried until it succeeds', async (answers, times) => {
  const { attempt, attempts } = answering(...answers)
  expect(await whileBusy(attempt, [0, 0])).toBe('read')
  expect(attempts).toHaveLength(times)
})

test('a server that stays busy is asked three times, and says so', async () => {
  const { attempt, attempts } = answering(503, 503, 503, 503)
  await expect(whileBusy(attempt, [0, 0])).rejects.toThrow('Status 503.')
  expect(attempts).toHaveLength(3)
})

test.each([400, 409, 413, 429, 500])('a refusal with %i is not asked again', async (status) => {
  const { attempt, attempts } = answering(status)
  await expect(whileBusy(attempt, [0, 0])).rejects.toThrow(`Status ${status}.`)
  expect(attempts).toHaveLength(1)
})
