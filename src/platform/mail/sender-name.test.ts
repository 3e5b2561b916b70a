import { expect, test } from 'vitest'
import { senderName, withoutHost } from './sender-name.ts'

const host = 'acme.plinth.example'

test.each([
  ['Acme', 'Acme via acme.plinth.example'],
  ['Your Bank Security', 'Your Bank Security via acme.plinth.example'],
  ['Bank <help@bank.com>', 'Bank help bank com via acme.plinth.example'],
  ['Bank (bank.com)', 'Bank bank com via acme.plinth.example'],
  ['https://bank.com', 'https bank com via acme.plinth.example'],
  ['Acme Inc.', 'Acme Inc. via acme.plinth.example'],
  ['A\r\nBcc: all@example.com', 'A Bcc: all example com via acme.plinth.example'],
  ['()', 'acme.plinth.example'],
])('%j stands in the header as %j', (name, shown) => expect(senderName(name, host)).toBe(shown))

test('however long the name, the host stands behind it', () => {
  const shown = senderName('Your Bank Security '.repeat(20), host)
  expect(shown.endsWith('… via acme.plinth.example')).toBe(true)
  expect(shown.length).toBeLessThan(90)
})

test.each([
  ['Acme via acme.plinth.example', 'Acme'],
  ['Trips via Rome via acme.plinth.example', 'Trips via Rome'],
  ['acme.plinth.example', 'acme.plinth.example'],
])('from a domain of its own, %j is %j', (shown, name) => expect(withoutHost(shown)).toBe(name))
