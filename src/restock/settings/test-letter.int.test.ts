import { expect, test } from 'vitest'
import { addCollection } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { sendTestLetter } from './test-letter.ts'

const app = await startTestApp()

test('a test letter begins by saying what it is, who asked for it and where, and a name in it is no link', async () => {
  const { websiteId, ownerAccountId: accountId } = await app.addWebsite('acme', { title: 'Harbour & Clay' })
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(app.db, websiteId, (tx) => addCollection(tx, websiteId, shop, [newProduct('mug', { S: 1000 })]))
  const sent: Letter[] = []
  const item = makeProduct()
  const deps = {
    db: app.db,
    websites: app.websites,
    mailFrom: 'no-reply@plinth.example',
    findItem: async () => item,
    originOf: () => 'http://acme.test',
    findAddressOf: async () => ({ email: 'ada@example.com', isConfirmed: true }),
    mail: { kind: 'smtp' as const, send: async (letter: Letter) => void sent.push(letter) },
    vault: undefined as never,
    changeStore: undefined as never,
  }
  const variantId = item.structuredContent.variants[0]?.id ?? ''
  const words = { subject: 'Your account', introduction: 'Sign in now', productId: item.id, variantId }
  await sendTestLetter(deps, websiteId, { accountId, displayName: 'Eve https://evil.example' }, words)
  const line = 'This is a test e-mail that Eve https evil example requested on Harbour & Clay'
  expect(sent[0]?.text.startsWith(`${line} via acme.test.\n\nSign in now`)).toBe(true)
  const [, body = ''] = sent[0]?.html.split(/<body[^>]*>/) ?? []
  expect(body).toMatch(
    /^<p style="[^"]*">This is a test e-mail that Eve https evil example requested on Harbour &amp; Clay via acme\.test\.</,
  )
})
