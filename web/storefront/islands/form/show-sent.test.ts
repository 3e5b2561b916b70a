import { expect, test } from 'vitest'
import { redirectOf } from './show-sent.ts'

const page = 'https://acme.example/contact?from=menu'

test.each<[address: string, leadsTo: string | undefined]>([
  ['', undefined],
  ['/thank-you', 'https://acme.example/thank-you'],
  ['thank-you', 'https://acme.example/thank-you'],
  ['#sent', 'https://acme.example/contact?from=menu#sent'],
  ['https://example.org/thanks?a=1', 'https://example.org/thanks?a=1'],
  ['http://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@example.org', undefined],
  ['https://', undefined],
])('after sending, the page to go to %j leads to %s', (address, leadsTo) =>
  expect(redirectOf(address, page)).toBe(leadsTo),
)
