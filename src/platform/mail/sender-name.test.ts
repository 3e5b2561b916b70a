import { expect, test } from 'vitest'
import { senderName } from './sender-name.ts'

const host = 'acme.plinth.example'

test.each([
  ['Acme', 'Acme (acme.plinth.example)'],
  ['Your Bank Security', 'Your Bank Security (acme.plinth.example)'],
  ['Bank <help@bank.com>', 'Bank help bank com (acme.plinth.example)'],
  ['Bank (bank.com)', 'Bank bank com (acme.plinth.example)'],
  ['https://bank.com', 'https bank com (acme.plinth.example)'],
  ['Acme Inc.', 'Acme Inc. (acme.plinth.example)'],
  ['A\r\nBcc: all@example.com', 'A Bcc: all example com (acme.plinth.example)'],
  ['()', 'acme.plinth.example'],
])('%j stands in the header as %j', (name, shown) => expect(senderName(name, host)).toBe(shown))

test('however long the name, the host stands behind it', () => {
  const shown = senderName('Your Bank Security '.repeat(20), host)
  expect(shown.endsWith('… (acme.plinth.example)')).toBe(true)
  expect(shown.length).toBeLessThan(90)
})
