import { expect, test } from 'vitest'
import { renderIn } from '../../shared/words/render-in.ts'
import { PayPageRequest } from '../contract.ts'
import type { SandboxPayment } from '../gateways/sandbox/sandbox-payment.ts'
import { payPage } from './pay-page.ts'

const payment = {
  status: 'open',
  amount: 123_450,
  currency: 'EUR',
  declineReason: null,
  returnUrl: 'https://shop.example/done',
  cancelUrl: 'https://shop.example/back',
} as SandboxPayment

function shown(language: string, change: Partial<SandboxPayment> = {}) {
  const { title, content } = renderIn(language, () => payPage({ ...payment, ...change }))
  return `${title} ${content.markup}`
}

test.each([
  ['en-US', 'Pay €1,234.50', 'The card was declined. You can try again.', 'Yes, complete the payment'],
  ['de-DE', '1.234,50\u00a0€ bezahlen', 'Die Karte wurde abgelehnt.', 'Ja, Zahlung abschließen'],
  ['fr-FR', 'Payer 1\u00a0234,50\u00a0€', 'La carte a été refusée.', 'Oui, terminer le paiement'],
])('in %s shoppers read the test gateway in the language of the store', (language, title, declined, bank) => {
  expect(shown(language)).toContain(title)
  expect(shown(language, { status: 'declined' })).toContain(declined)
  expect(shown(language, { status: 'actionNeeded' })).toContain(bank)
})

test('every choice is a button with its own answer, and the way back leads to the checkout', () => {
  const page = shown('de-DE')
  const answers = [...page.matchAll(/value="(\w+)"/g)].map(([, answer]) => answer)
  expect(answers).toEqual(['succeed', 'decline', 'insufficientFunds', 'threeDSecure', 'slow', 'laterFailure'])
  expect(page).toContain('href="https://shop.example/back"')
  expect(shown('de-DE', { cancelUrl: null })).not.toContain('Zurück zur Kasse')
})

test('every choice for a card that is saved can be made', () => {
  const page = shown('en-US', { saves: true })
  const answers = [...page.matchAll(/value="(\w+)"/g)].map(([, answer]) => answer)
  expect(answers).toContain('laterLost')
  for (const answer of answers) expect(PayPageRequest.parse({ answer })).toEqual({ answer })
})
