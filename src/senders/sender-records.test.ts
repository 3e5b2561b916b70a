import { expect, test } from 'vitest'
import { checkDkim, checkDmarc, checkSpf } from './sender-records.ts'

test.each([
  [['v=DKIM1; k=rsa; p=MIIB'], 'found'],
  [['v=DKIM1;k=rsa;p=MI IB'], 'found'],
  [['v=DKIM1; k=rsa; p=OTHER'], 'other'],
  [['v=DKIM1; p='], 'other'],
  [[], 'missing'],
])('a zone with the key records %j has ours: %s', (texts, state) => expect(checkDkim({ texts }, 'MIIB')).toBe(state))

test.each([
  [['v=spf1 mx include:mail.example ~all'], 'found'],
  [['v=spf1 -all', 'google-site-verification=x'], 'other'],
  [['google-site-verification=x'], 'missing'],
])('a domain with the records %j lets our servers send: %s', (texts, state) =>
  expect(checkSpf({ texts }, 'mail.example')).toBe(state),
)

test.each([
  [['v=DMARC1; p=none'], 'found'],
  [['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'found'],
  [['hello'], 'other'],
  [[], 'missing'],
])('a domain with the records %j has a policy: %s', (texts, state) => expect(checkDmarc({ texts })).toBe(state))

test('no answer of the name servers proves nothing', () =>
  expect([checkDkim('unreachable', 'x'), checkSpf('unreachable', 'x'), checkDmarc('unreachable')]).toEqual(
    Array.from({ length: 3 }, () => 'unreachable'),
  ))
