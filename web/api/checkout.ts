import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type {
  CheckoutReply,
  PlaceOrderReply,
  PlaceOrderRequest,
  SaveCheckoutRequest,
} from '../../src/checkout/contract.ts'
import type { AddressFieldsReply, CheckoutPageData } from '../../src/checkout/page-contract.ts'
import type { Api } from './client/api.ts'
import { get, post, put, type SendOptions } from './client/client.ts'
import { inPageLanguage } from './client/in-page-language.ts'
import { loadNotFound, loadPage, type PageHead } from './pages.ts'

const CHECKOUT = '/api/commerce/checkout'

export const readCheckout = (cartToken: string) => get<CheckoutReply>(`${CHECKOUT}?cartToken=${cartToken}`)

export const saveCheckout = (request: SaveCheckoutRequest, options?: SendOptions) =>
  put<CheckoutReply>(CHECKOUT, request, options)

export const placeOrder = (request: PlaceOrderRequest, idempotencyKey: string) =>
  post<PlaceOrderReply>(`${CHECKOUT}/place`, request, { idempotencyKey })

export const readAddressFields = (country: string, kind: 'shipping' | 'billing') =>
  get<AddressFieldsReply>(`${CHECKOUT}/address-fields?country=${encodeURIComponent(country)}&kind=${kind}`)

/** Server-sent events with the progress of a payment. */
export const progressUrl = (cartToken: string) => `${inPageLanguage(CHECKOUT)}/progress?cartToken=${cartToken}`

/** URL of the checkout's current page. */
export const checkoutUrl = (cartToken: string, path: string = OPEN) =>
  `${inPageLanguage(path)}?cartToken=${encodeURIComponent(cartToken)}`

const OPEN = '/checkout'

interface Context {
  api: Api
  queryClient: QueryClient
}

/** Never cached, because it is private to the visitor. */
export const checkoutQuery = (api: Api, cartToken: string) =>
  queryOptions({ queryKey: ['checkout', cartToken], queryFn: async () => (await api.checkout(cartToken)) ?? null })

export const orderQuery = (api: Api, token: string) =>
  queryOptions({ queryKey: ['order', token], queryFn: async () => (await api.order(token)) ?? null })

/** The files of an order. */
export const orderDownloadsQuery = (api: Api, token: string) =>
  queryOptions({ queryKey: ['order-downloads', token], queryFn: async () => (await api.orderDownloads(token)) ?? [] })

/**
 * Loads a checkout, and redirects to its current page: checkout, order received, order or subscription confirmed. Without a token the
 * visitor's own checkout begins; the page of one with an empty cart says so.
 */
export async function loadCheckout(context: Context, path: string, cartToken: unknown): Promise<PageHead> {
  const head = await loadPage(context, path)
  if (typeof cartToken !== 'string') {
    const begun = await context.api.beginCheckout()
    if (begun === undefined) return loadPage(context, OPEN)
    throw redirect({ href: checkoutUrl(begun), statusCode: 302 })
  }
  const data = await context.queryClient.fetchQuery({ ...checkoutQuery(context.api, cartToken), staleTime: 0 })
  if (!data) return loadNotFound(context)
  if (data.path !== path) throw redirect({ href: checkoutUrl(cartToken, data.path), statusCode: 302 })
  return head
}

export async function loadOrder(context: Context, token: unknown): Promise<PageHead> {
  if (typeof token !== 'string') return loadNotFound(context)
  const [order] = await Promise.all([
    context.queryClient.fetchQuery({ ...orderQuery(context.api, token), staleTime: 0 }),
    context.queryClient.fetchQuery({ ...orderDownloadsQuery(context.api, token), staleTime: 0 }),
  ])
  return order ? loadPage(context, '/order') : loadNotFound(context)
}

/** The loaded checkout, if any. */
export function shownCheckout(queryClient: QueryClient): CheckoutPageData | undefined {
  const found = queryClient.getQueriesData<CheckoutPageData | null>({ queryKey: ['checkout'] })
  return found.map(([, data]) => data).find((data) => data !== null && data !== undefined) ?? undefined
}
