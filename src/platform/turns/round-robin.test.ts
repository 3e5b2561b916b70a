import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { roundRobin } from './round-robin.ts'

test('never more at once than may be, and in the order they came', async () => {
  const inTurn = roundRobin({ atOnce: 2, mostWaiting: 100 })
  let running = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(async () => {
        most = Math.max(most, ++running)
        await moment()
        running--
        done.push(n)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([...done].sort((a, b) => a - b))
})

test('work that fails gives its place on', async () => {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: 1 })
  const fail = inTurn(async () => {
    throw new Error('broken')
  })
  await expect(Promise.all([fail, inTurn(async () => 'next')])).rejects.toThrow('broken')
  expect(await inTurn(async () => 'again')).toBe('again')
})

test('anyone who comes with another name waits for one turn of each other name, not for all who came before', async () => {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: 10 })
  const done: string[] = []
  const work = (name: string) => inTurn(async () => void done.push(name), name)
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work))
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('too much of one name is refused, and others may still wait', async () => {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: 1 })
  const [running, waiting, refused, other] = ['a', 'a', 'a', 'b'].map((name) => inTurn(async () => name, name))
  await expect(refused).rejects.toThrow('We are very busy at the moment. Please try again.')
  expect(await Promise.all([running, waiting, other])).toEqual(['a', 'a', 'b'])
})

test('work is told whether anything else runs or waits as it begins', async () => {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: 10 })
  const isAlone = () => inTurn(async (alone) => alone)
  expect(await isAlone()).toBe(true)
  expect(await Promise.all([isAlone(), isAlone(), isAlone()])).toEqual([false, false, true])
})
