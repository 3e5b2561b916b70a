import { expect, test } from 'vitest'
import { keyOf, type Opened, readMember } from './read-member.ts'

const opened: Opened[] = [
  { name: 'Bread club', planId: 'p1' },
  { name: 'Rye, wheat', areaId: 'a1' },
]
const facts = { openable: new Map(opened.map((one) => [keyOf(one.name), one])), now: '2026-11-30T12:00:00.000Z' }
const read = (cells: Record<string, string>) => readMember({ row: 2, text: (field) => cells[field] ?? '' }, facts)

test('a row names plans and areas in any case, also one whose name has a comma', () => {
  expect(read({ email: ' Ada@Example.com'.trim(), name: 'Ada', opens: 'bread CLUB' })).toEqual({
    row: 2,
    email: 'ada@example.com',
    name: 'Ada',
    opens: [opened[0]],
    until: null,
  })
  expect(read({ email: 'a@example.com', opens: 'Rye, wheat' })).toMatchObject({ opens: [opened[1]] })
  expect(read({ email: 'a@example.com', opens: 'Bread club, bread club' })).toMatchObject({
    opens: [opened[0], opened[0]],
  })
})

test('access ends at the end of a day that exists and is to come', () => {
  expect(read({ email: 'a@example.com', until: '2026-12-31' })).toMatchObject({ until: '2026-12-31T23:59:59.000Z' })
  for (const until of ['2026-11-29', '2027-02-30', '31.12.2026'])
    expect(read({ email: 'a@example.com', until })).toMatchObject({ problem: { field: 'until' } })
})

test.each([
  ['', '', 'The row has no e-mail address.'],
  ['ada@@x', '', 'The e-mail address is not valid.'],
  ['a@example.com', 'Nobody’s club', 'There is no plan or area of this name.'],
])('%s opening %s is refused with “%s”', (email, opens, message) => {
  expect(read({ email, opens })).toMatchObject({ problem: { message } })
})
