import { expect, test } from 'vitest'
import { createHashQueue, type HashPriority, HashQueueFull } from './hash-queue.ts'

/** A queue whose work ends on demand, and the names of the started work. */
function open({ atOnce = 1, mostWaiting = 100, mostOfOne = 100 } = {}) {
  const queue = createHashQueue({ atOnce, mostWaiting, mostOfOne })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (lane: HashPriority, whose: string = lane, name = whose) =>
    queue(
      () =>
        new Promise<void>((end) => {
          begun.push(name)
          ends.push(end)
        }),
      { lane, whose },
    )
  async function endAll(): Promise<void> {
    await new Promise(setImmediate)
    for (let n = 0; n < ends.length; n++) {
      ends[n]?.()
      await new Promise(setImmediate)
    }
  }
  return { ask, begun, endAll }
}

const settle = () => new Promise(setImmediate)

test('known devices go first, then those with a captcha, and every fourth turn is the next one’s', async () => {
  const { ask, begun, endAll } = open()
  const all = [ask('plain', 'plain', 'first')]
  for (let n = 0; n < 5; n++) all.push(ask('plain'), ask('captcha'), ask('known'))
  await endAll()
  await Promise.all(all)
  const [first, ...rest] = begun
  expect(first).toBe('first')
  expect(rest.join(' ')).toBe(
    'known known known captcha known known captcha captcha plain captcha captcha plain plain plain plain',
  )
})

test('unknown browsers use one slot at most: the others stay free for known devices', async () => {
  const { ask, begun, endAll } = open({ atOnce: 2 })
  const all = [ask('plain', 'plain', 'stranger'), ask('plain'), ask('captcha'), ask('known', 'known', 'owner')]
  await settle()
  expect(begun).toEqual(['stranger', 'owner'])
  await endAll()
  await Promise.all(all)
})

test('in a lane, names take turns: one who asks for many waits behind those who ask for one', async () => {
  const { ask, begun, endAll } = open()
  const all = [ask('plain', 'plain', 'running')]
  for (const whose of ['flood', 'flood', 'flood', 'ada', 'ben']) all.push(ask('plain', whose, whose))
  await endAll()
  await Promise.all(all)
  expect(begun).toEqual(['running', 'flood', 'ada', 'ben', 'flood', 'flood'])
})

test('when too many wait, the next is refused at once with a retry time, and other lanes continue', async () => {
  const { ask, endAll } = open({ mostWaiting: 2, mostOfOne: 2 })
  const all = [ask('plain'), ask('plain'), ask('plain')]
  await expect(ask('plain')).rejects.toThrow(HashQueueFull)
  await expect(ask('plain')).rejects.toMatchObject({ retryAfterSeconds: 2 })
  all.push(ask('known'))
  await endAll()
  await Promise.all(all)
})

test('one name cannot fill a lane', async () => {
  const { ask, endAll } = open({ mostOfOne: 1 })
  const all = [ask('plain'), ask('plain')]
  await expect(ask('plain')).rejects.toThrow(HashQueueFull)
  all.push(ask('plain', 'ada'))
  await endAll()
  await Promise.all(all)
})

test('work that fails gives its place back', async () => {
  const queue = createHashQueue({ atOnce: 1, mostWaiting: 5, mostOfOne: 5 })
  const turn = { lane: 'plain', whose: '' } as const
  await expect(queue(() => Promise.reject(new Error('broken')), turn)).rejects.toThrow('broken')
  expect(await queue(async () => 'done', turn)).toBe('done')
})
