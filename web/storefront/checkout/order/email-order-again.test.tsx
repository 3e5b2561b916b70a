import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailOrderAgain } from './email-order-again.tsx'

const shown = (emailed?: 'yes' | 'no') =>
  renderToString(<EmailOrderAgain token="token-1" to="ann@example.com" emailed={emailed} />)

test('without scripts the e-mail is asked for by a plain form with the token of the link', () => {
  const html = shown()
  expect(html).toContain('action="/api/commerce/orders/status/email" method="post"')
  expect(html).toContain('name="token" value="token-1"')
  expect(html).toContain('Send the e-mail again</button>')
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/)
})

test.each([
  ['yes' as const, 'The e-mail is on its way to the address of this order.'],
  ['no' as const, 'This order has been e-mailed three times today. Please try again tomorrow.'],
])('come back to with emailed=%s, the page says: %s', (emailed, sentence) => {
  expect(shown(emailed)).toMatch(new RegExp(`<p role="status"[^>]*>${sentence}</p>`))
})
