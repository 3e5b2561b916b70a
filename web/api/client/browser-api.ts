import type { DownloadsReply } from '../../../src/downloads/contract.ts'
import type { OrderStatusReply } from '../../../src/orders/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { startCheckout } from '../start-checkout.ts'
import type { Api } from './api.ts'
import { ApiError, get } from './client.ts'
import { inPageLanguage } from './in-page-language.ts'

/** The same data over HTTP. */
export const browserApi: Api = {
  page: (path, search = '') =>
    orNothing(get<PageData>(`${inPageLanguage(encodePath(path))}${search ? `${search}&` : '?'}format=json`)),
  // Pages do not wait for it: they ask for it while they are shown.
  cart: async () => undefined,
  beginCheckout: async () => {
    const begun = await startCheckout().catch((error) => {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return undefined
      throw error
    })
    return begun && (new URL(begun.url, location.href).searchParams.get('cartToken') ?? undefined)
  },
  checkout: (cartToken) => orNothing(get(`/api/commerce/checkout/page?cartToken=${encodeURIComponent(cartToken)}`)),
  order: async (token) => {
    const path = `/api/commerce/orders/status?token=${encodeURIComponent(token)}`
    return (await orNothing(get<OrderStatusReply>(path)))?.order
  },
  orderDownloads: async (token) => {
    const path = `/api/commerce/orders/status/downloads?token=${encodeURIComponent(token)}`
    return (await orNothing(get<DownloadsReply>(path)))?.files
  },
  me: () => orNothing(get('/api/identity/me')),
  account: () => orNothing(get('/api/identity/account')),
  people: () => orNothing(get('/api/identity/people')),
  domains: () => orNothing(get('/api/domains')),
  manageHome: () => orNothing(get('/api/websites/home')),
  listWebsites: () => get('/api/websites'),
}

/** "Not found" and "forbidden" are answers here, not errors. */
async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
