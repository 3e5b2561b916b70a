import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { GiftCardForm } from '../contract.ts'
import { giftPage } from './gift-page.ts'

test('names and messages are shown as text, in the form and in the preview', () => {
  const item = makeProduct({ id: 'gift', title: 'Gift <card>', variants: [{ priceCents: 5_000 }] })
  const [variant] = item.structuredContent.variants
  const trap = '"><img src=x onerror=alert(1)>'
  const form = GiftCardForm.parse({
    itemId: item.id,
    to: 'friend',
    recipient: trap,
    email: trap,
    sender: trap,
    message: trap,
    day: '2026-12-25',
    zone: 'Europe/Dublin',
  })
  const page = { item, variant: variant ?? expect.fail('No variant'), store: trap, form, status: 200 }
  const { content } = giftPage({ ...page, isPreview: true, errors: { '': trap, email: trap } })
  expect(content.markup).not.toContain('<img')
  expect(content.markup).not.toContain('<card>')
  expect(content.markup.split('&lt;img').length).toBeGreaterThan(7)
})
