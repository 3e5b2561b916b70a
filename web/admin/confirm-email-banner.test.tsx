import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'

const shown = (isOwner: boolean) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmEmailBanner isOwner={isOwner} />
    </QueryClientProvider>,
  )

test('the owner is told what waits for the confirmation, and can have the link sent again', () => {
  expect(shown(true)).toContain('Until you have used it, no e-mail leaves your store.')
  expect(shown(true)).toContain('Send the confirmation again')
})

test('others confirm only for themselves', () => {
  expect(shown(false)).not.toContain('your store')
  expect(shown(false)).toContain('Send the confirmation again')
})
