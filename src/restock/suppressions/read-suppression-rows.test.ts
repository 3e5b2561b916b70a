import { expect, test } from 'vitest'
import { readSuppressionRows } from './read-suppression-rows.ts'

const rows = (...lines: string[]) => lines.map((line, n) => ({ row: n + 1, cells: line.split(',') }))

test('a file with headings gives addresses with reasons; no reason means that they unsubscribed', () => {
  expect(
    readSuppressionRows(
      rows(
        'Name,E-mail,Reason',
        'Ada,ada@example.com,Complained',
        'Bob,bob@example.com,',
        'C,cy@example.com,hard_bounce',
      ),
    ),
  ).toEqual({
    people: [
      { email: 'ada@example.com', reason: 'complained' },
      { email: 'bob@example.com', reason: 'unsubscribed' },
      { email: 'cy@example.com', reason: 'bounced' },
    ],
    problems: [],
  })
})

test('addresses without headings are a list, too', () =>
  expect(readSuppressionRows(rows('ada@example.com', 'bob@example.com')).people).toHaveLength(2))

test('each row that is wrong is left out with its line and a sentence', () => {
  const { people, problems } = readSuppressionRows(
    rows(
      'email,reason',
      ',bounced',
      'nobody,bounced',
      'a@example.com,constructor',
      'b@example.com,spam',
      'B@Example.com,spam',
    ),
  )
  expect(people).toEqual([{ email: 'b@example.com', reason: 'complained' }])
  expect(problems).toEqual([
    { row: 2, message: 'The row has no e-mail address.' },
    { row: 3, message: 'The e-mail address is not valid.' },
    { row: 4, message: 'The reason is unsubscribed, bounced or complained.' },
    { row: 6, message: expect.stringMatching(/is in row 5 already\.$/) },
  ])
})

test.each([[[]], [['email,reason']], [['no,such', 'file,here']]])('refuses %j', (lines) =>
  expect(() => readSuppressionRows(rows(...lines))).toThrow(),
)
