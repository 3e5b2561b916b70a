import type { QueryClient } from '@tanstack/react-query'
import { cartQuery } from './cart.ts'
import type { Api } from './client/api.ts'
import { loadPage, type PageHead } from './pages.ts'

/** The cart page. The server renders it with the visitor's cart, or as empty; a browser from another page fetches the cart there. */
export async function loadCartPage(context: { api: Api; queryClient: QueryClient }): Promise<PageHead> {
  const [head, cart] = await Promise.all([loadPage(context, '/cart'), context.api.cart()])
  if (cart !== undefined) context.queryClient.setQueryData(cartQuery.queryKey, cart)
  return head
}
