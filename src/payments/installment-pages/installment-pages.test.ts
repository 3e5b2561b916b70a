import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createEgress } from '../../platform/egress/egress.ts'
import type { InstallmentBrand } from '../../shared/money/installments.ts'
import { hostedInstallmentPages } from './hosted-installment-pages.ts'
import { installmentPagesSuite } from './installment-pages.suite.ts'
import { ownInstallmentPages } from './own-installment-pages.ts'
import { showInstallmentPage } from './show-installment-page.ts'

const names: Record<string, InstallmentBrand> = { afterpay: 'Afterpay', clearpay: 'Clearpay', klarna: 'Klarna' }

/** A provider's host; the twin writes its pages. */
async function host(answer?: RequestListener) {
  const server = createServer(async (req, res) => {
    if (answer) return answer(req, res)
    const [, brand = '', locale = ''] = /^\/modal\/(\w+)\/([\w-]+)\.html$/.exec(req.url ?? '') ?? []
    const name = names[brand]
    const page = name && (await ownInstallmentPages.find(name, locale))
    res.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  const egress = createEgress({ allowed: [`127.0.0.1:${port}`] })
  return hostedInstallmentPages({ egress, address: `http://127.0.0.1:${port}/modal/{brand}/{locale}.html` })
}

installmentPagesSuite('our own', ownInstallmentPages)
installmentPagesSuite('a provider’s host', await host())

const shown = (pages: Parameters<typeof showInstallmentPage>[0]['pages'], locale: string) => {
  const warnings: string[] = []
  const page = showInstallmentPage({ pages, warn: (_, message) => warnings.push(message) }, 'Afterpay', locale)
  return page.then((reply) => ({ ...reply, warnings }))
}

test('without a page in the locale, the one in US English is shown', async () => {
  expect(await shown(ownInstallmentPages, 'fr-CA')).toMatchObject({ locale: 'fr-CA', warnings: [] })
  expect(await shown(ownInstallmentPages, 'en-PR')).toMatchObject({
    locale: 'en-US',
    html: expect.stringContaining('Choose Afterpay when you pay.'),
    warnings: [],
  })
})

const html = { 'Content-Type': 'text/html' }

test.each<[how: string, answer: RequestListener]>([
  ['answers with an error', (_, res) => void res.writeHead(503).end()],
  ['has no page at all', (_, res) => void res.writeHead(404).end()],
  ['sends no HTML', (_, res) => void res.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF')],
  ['sends more than 64 kB', (_, res) => void res.writeHead(200, html).end(`<p>${'a'.repeat(70_000)}</p>`)],
  ['sends an empty page', (_, res) => void res.writeHead(200, html).end('<html><head><title>x</title></head></html>')],
])('a host that %s is only worth a warning', async (_, answer) => {
  expect(await shown(await host(answer), 'en-US')).toEqual({
    locale: null,
    html: null,
    warnings: ['Installment page not available; the built-in text is shown'],
  })
})

test('nothing of a stranger runs or loads in the store: text, lists and links to https stay', async () => {
  const hostile = `<html><head><title>T</title><style>*{display:none}</style><script>steal()</script></head><body onload="steal()">
    <h1 style="position:fixed">Pay later</h1><img src="https://tracker.example/x.gif"><iframe src="https://a.example"></iframe>
    <form action="https://a.example"><input name="card"></form><a href="javascript:steal()">bad</a>
    <a href="https://www.afterpay.com/terms" onclick="steal()" class="x">terms</a><svg><script>steal()</script></svg></body></html>`
  const { html: kept } = await shown({ find: async () => hostile }, 'en-US')
  expect(kept).toContain('<h3>Pay later</h3>')
  expect(kept).toContain(
    '<a href="https://www.afterpay.com/terms" rel="noopener noreferrer nofollow" target="_blank">terms</a>',
  )
  expect(kept).not.toMatch(/script|steal|style|tracker|iframe|form|input|svg|onclick|class|<title|T<|display/)
})
