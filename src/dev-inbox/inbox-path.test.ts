import { expect, test } from 'vitest'
import { inboxAddress } from './inbox-path.ts'

const smtp = { url: 'smtp://mail.example', dkim: undefined }

test.each(['localhost', 'localhost:3000'])('%s has an inbox, unless a mail server takes the letters', (baseDomain) => {
  expect(inboxAddress({ smtp: undefined, baseDomain })).toBe(`http://${baseDomain}/dev/inbox`)
  expect(inboxAddress({ smtp, baseDomain } as never)).toBeUndefined()
})

test.each(['shops.example', 'localhost.example:3000', 'my-localhost', '127.0.0.1:3000', 'localhost:3000.example'])(
  '%s can be public, and has no inbox',
  (baseDomain) => expect(inboxAddress({ smtp: undefined, baseDomain })).toBeUndefined(),
)
