import { expect, test } from 'vitest'
import { createProgressMeter } from './progress-meter.ts'

test('long tasks report progress, speed and remaining time every two seconds', () => {
  const said: string[] = []
  let now = 0
  const note = createProgressMeter({ say: (line) => said.push(line), unit: 'events', now: () => now })
  for (; now <= 4_000; now += 500) note('writing', now * 10, 100_000)
  note('comparing', 0, 100_000)
  now += 2_000
  note('comparing', 1_500, 0)
  expect(said).toEqual([
    '  writing: 20,000 of 100,000 events, 10,000 a second, 8 s left',
    '  writing: 40,000 of 100,000 events, 10,000 a second, 6 s left',
    '  comparing: 1,500 events, 750 a second',
  ])
})

test('short tasks report nothing', () => {
  const said: string[] = []
  const note = createProgressMeter({ say: (line) => said.push(line), unit: 'MB', now: () => 1_000 })
  note('writing', 5, 10)
  note('writing', 10, 10)
  expect(said).toEqual([])
})
