import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.job.ts'))
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const)
const sendsLetters = (text: string) => /\bmail\s*\.send\(|\bmail: Mail\b/.test(text)

test('every job that sends an e-mail or moves money waits while the installation is held back', () => {
  const [sending, others] = [
    files.filter(([, text]) => sendsLetters(text)),
    files.filter(([, text]) => !sendsLetters(text)),
  ]
  expect(sending.length).toBeGreaterThan(14)
  expect(sending.filter(([, text]) => !text.includes('isFenced: true')).map(([file]) => file)).toEqual([])
  expect(
    others
      .filter(([, text]) => text.includes('isFenced: true'))
      .map(([file]) => file)
      .toSorted(),
  ).toEqual([
    'checkout/advance-checkout.job.ts',
    'checkout/settle-webhooks.job.ts',
    'gift-cards/return-unrefunded.job.ts',
    'orders/settle-order.job.ts',
    'orders/settle-pay-again.job.ts',
    'subscriptions/renew-subscription.job.ts',
  ])
})
