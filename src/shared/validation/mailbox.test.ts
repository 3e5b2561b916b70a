import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Bob+1@gmail.com', 'bob@gmail.com'],
  ['b.o.b+shop+2@GoogleMail.com', 'bob@gmail.com'],
  ['b.ob@gmail.com', 'bob@gmail.com'],
  ['bob+x@outlook.com', 'bob@outlook.com'],
  ['b.ob@outlook.com', 'b.ob@outlook.com'],
  ['bob+x@fastmail.com', 'bob@fastmail.com'],
  ['anything@bob.fastmail.com', 'bob@fastmail.com'],
  ['b.o-b_+x@protonmail.com', 'bob@proton.me'],
  ['bob@pm.me', 'bob@proton.me'],
  ['bob+x@icloud.com', 'bob@icloud.com'],
  ['bob@me.com', 'bob@icloud.com'],
  ['bob+1@example.com', 'bob@example.com'],
  ['b.ob@example.com', 'b.ob@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['...@gmail.com', '...@gmail.com'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(mailboxOf(mailbox)).toBe(mailbox)
})

test.each([
  ['ann@gmail.com', 'bob@gmail.com'],
  ['bob@example.com', 'bob@example.org'],
  ['b.ob@example.com', 'bob@example.com'],
  ['bob@gmail.com', 'bob@outlook.com'],
])('%s and %s are two people', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
