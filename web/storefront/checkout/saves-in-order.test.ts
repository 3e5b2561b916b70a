import { expect, test } from 'vitest'
import { savesInOrder } from './saves-in-order.ts'

test('a save waits for the answer to the one before, also where that failed', async () => {
  const inOrder = savesInOrder()
  const begun: string[] = []
  const answers = new Map<string, { give(text: string): void; fail(error: Error): void }>()
  const save = (name: string) =>
    inOrder(() => {
      begun.push(name)
      return new Promise<string>((give, fail) => answers.set(name, { give, fail }))
    })
  const [first, second, third] = [save('first'), save('second'), save('third')]
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  answers.get('first')?.give('saved')
  expect(await first).toBe('saved')
  await expect.poll(() => begun).toEqual(['first', 'second'])
  answers.get('second')?.fail(new Error('away'))
  await expect(second).rejects.toThrow('away')
  await expect.poll(() => begun).toEqual(['first', 'second', 'third'])
  answers.get('third')?.give('saved too')
  expect(await third).toBe('saved too')
})

test('of several that wait only the latest is sent, and the answer to one that is out of date is not given', async () => {
  const inOrder = savesInOrder()
  const begun: string[] = []
  const answers: (() => void)[] = []
  const save = (name: string, signal: AbortSignal) =>
    inOrder(() => {
      begun.push(name)
      return new Promise<string>((give) => answers.push(() => give(name)))
    }, signal)
  const [a, b] = [new AbortController(), new AbortController()]
  const first = save('first', a.signal)
  await expect.poll(() => begun).toEqual(['first'])
  a.abort()
  const second = save('second', b.signal)
  b.abort()
  const third = save('third', new AbortController().signal)
  answers[0]?.()
  await expect(first).rejects.toThrow()
  await expect(second).rejects.toThrow()
  await expect.poll(() => begun).toEqual(['first', 'third'])
  answers[1]?.()
  expect(await third).toBe('third')
})
