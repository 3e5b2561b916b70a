import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SettledNotice } from './claim-notice.ts'
import { createOutcomeRecorder } from './outcome-recorder.ts'

const notice = (variantId: string, signUpId: string, websiteId = 'w'): SettledNotice => ({
  websiteId,
  variantId,
  signUpId,
  sendId: 's',
  round: 1,
  state: 'sent',
  reason: '',
  at: '2026-11-21T10:00:00Z',
})

function recording(options: { atOnce?: number; fails?: boolean } = {}) {
  const recorded: string[][] = []
  const errors: string[] = []
  const recorder = createOutcomeRecorder({
    async record(notices) {
      recorded.push(notices.map(({ websiteId, variantId, signUpId }) => `${websiteId}/${variantId}/${signUpId}`))
      if (options.fails) throw new Error('the log is away')
    },
    onError: ({ message }) => errors.push(message),
    gatherMs: 10,
    ...(options.atOnce && { atOnce: options.atOnce }),
  })
  return { recorder, recorded, errors }
}

test('outcomes of one variant are told together, those of others on their own', async () => {
  const { recorder, recorded } = recording()
  for (const id of ['1', '2']) recorder.add(notice('mug', id))
  recorder.add(notice('bowl', '3'))
  recorder.add(notice('mug', '4', 'x'))
  expect(recorded).toEqual([])
  await sleep(50)
  expect(recorded).toEqual([['w/mug/1', 'w/mug/2'], ['w/bowl/3'], ['x/mug/4']])
})

test('no more are told at once than agreed', async () => {
  const { recorder, recorded } = recording({ atOnce: 2 })
  for (const id of ['1', '2', '3']) recorder.add(notice('mug', id))
  expect(recorded).toEqual([['w/mug/1', 'w/mug/2']])
  await recorder.close()
  expect(recorded).toEqual([['w/mug/1', 'w/mug/2'], ['w/mug/3']])
})

test('closing tells the rest, and what cannot be told is reported', async () => {
  const { recorder, recorded, errors } = recording({ fails: true })
  recorder.add(notice('mug', '1'))
  await recorder.close()
  expect([recorded, errors]).toEqual([[['w/mug/1']], ['the log is away']])
})
