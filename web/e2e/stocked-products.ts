import type { Page } from 'playwright-core'
import type { AdminItem, AdminVariant, ItemChanges } from '../../src/catalog/admin-contract.ts'

export interface WantedProduct {
  title: string
  /** Specification §3, Product types; default: physical. */
  productType?: number
  changes: Omit<ItemChanges, 'variants'>
  variants: (Partial<AdminVariant> & { stock: number | 'unlimited' })[]
}

/** Creates a public product through the API of the page's manage host. Returns its path in the shop. */
export async function makeProduct(
  page: Page,
  { title, productType = 1, changes, variants }: WantedProduct,
): Promise<string> {
  const made = await send<AdminItem>(page, 'POST', '/api/catalog/items', { title, productType })
  const wanted = variants.map(({ stock: _, ...variant }) => ({ ...plainVariant(), ...variant }))
  const item = await send<AdminItem>(page, 'PUT', `/api/catalog/items/${made.id}`, {
    revision: made.revision,
    isWithoutFile: true,
    changes: { visibility: 'public', ...changes, variants: wanted },
  })
  await send(page, 'POST', '/api/inventory/adjustments', {
    changes: variants.map(({ stock }, n) => {
      const variantId = item.variants[n]?.id
      const words = { variantId, note: '' }
      return stock === 'unlimited'
        ? { kind: 'unlimited', ...words }
        : { kind: 'set', quantity: stock, reason: 'counted', ...words }
    }),
  })
  return item.fullUrl
}

function plainVariant(): AdminVariant {
  return {
    id: crypto.randomUUID(),
    sku: '',
    attributes: {},
    priceCents: 2000,
    salePriceCents: 2000,
    onSale: false,
    weightGrams: null,
    sizeMm: null,
    mainImageId: null,
  }
}

/** Calls a route of the page's host; throws unless it succeeds. */
export async function send<Reply>(page: Page, method: string, path: string, body: unknown): Promise<Reply> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(path, { method, headers, body })
      return { status: reply.status, text: await reply.text() }
    },
    [method, path, JSON.stringify(body)] as const,
  )
  if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${text}`)
  return JSON.parse(text)
}
