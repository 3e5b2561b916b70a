import { expect, test } from 'vitest'
import { alertLevel, decideAlert, type SentAlert } from './stock-alert.ts'

const low: SentAlert = { level: 'low', available: 4 }
const out: SentAlert = { level: 'out', available: 0 }
const fallTo = (available: number | null) => ({ available, isFall: true })
const riseTo = (available: number | null) => ({ available, isFall: false })

test.each([
  [6, undefined],
  [5, 'low'],
  [1, 'low'],
  [0, 'out'],
  [-1, 'out'],
  [null, undefined],
] as const)('of %s with a threshold of 5 the level is %s', (available, level) =>
  expect(alertLevel(available, 5)).toBe(level),
)

test.each([
  ['a fall to the threshold is told', undefined, fallTo(5), { what: 'tell', level: 'low' }],
  ['a fall below it is told', undefined, fallTo(2), { what: 'tell', level: 'low' }],
  ['a fall to nothing is told as sold out, whatever was between', undefined, fallTo(0), { what: 'tell', level: 'out' }],
  ['a fall to more than the threshold is not told', undefined, fallTo(6), { what: 'forget' }],
  ['low is told once', low, fallTo(3), { what: 'keep' }],
  ['sold out is told after low', low, fallTo(0), { what: 'tell', level: 'out' }],
  ['sold out is told once', out, fallTo(0), { what: 'keep' }],
  ['a few that come back do not end it', out, riseTo(2), { what: 'keep' }],
  ['nor does it begin again with them', { level: 'out', available: 2 }, fallTo(1), { what: 'keep' }],
  ['more than the threshold ends it', out, riseTo(6), { what: 'forget' }],
  ['never running out ends it', low, riseTo(null), { what: 'forget' }],
  ['the first few of a variant are no fall', undefined, riseTo(3), { what: 'forget' }],
  [
    'what was told under a higher threshold is told again',
    { level: 'low', available: 9 },
    fallTo(5),
    { what: 'tell', level: 'low' },
  ],
] as const)('%s', (_, sent, sight, decision) => expect(decideAlert(sent, sight, 5)).toEqual(decision))

test('with a threshold of 0 only sold-out variants are reported', () => {
  expect(decideAlert(undefined, fallTo(1), 0)).toEqual({ what: 'forget' })
  expect(decideAlert(undefined, fallTo(0), 0)).toEqual({ what: 'tell', level: 'out' })
})
