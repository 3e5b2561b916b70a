import { queryOptions } from '@tanstack/react-query'
import type {
  AddEntryReply,
  AddEntryRequest,
  CartEntry,
  CartReply,
  ChangeAdditionalFieldsRequest,
  ChangeEntryReply,
  ShoppingCart,
} from '../../src/cart/contract.ts'
import { readStock } from '../../src/inventory/visitors/endpoints.ts'
import { ApiError, call, del, get, post, put, readCookie, type SendOptions } from './client/client.ts'

const path = '/api/commerce/shopping-cart'
const entryPath = (entryId: string) => `${path}/entries/${encodeURIComponent(entryId)}`

/** The visitor's cart on this host. An offline device gets an error at once instead of waiting for the network. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => get<ShoppingCart | null>(path, { signal }),
  networkMode: 'always',
  retry: 1,
  // A page that knows of no cart may be older than the cart.
  staleTime: ({ state: { data } }) => (data === null ? 0 : 30_000),
  // Other tabs change the same cart.
  refetchOnWindowFocus: 'always',
})

/** Whether this visitor has a cart; without one no request is made (specification §6). */
export function visitorHasCart(): boolean {
  return readCookie('hasCart') === '1'
}

export const addEntry = (request: AddEntryRequest, options?: SendOptions) =>
  post<AddEntryReply>(`${path}/entries`, request, options)

export interface QuantityChange {
  entryId: string
  quantity: number
}

export const changeQuantity = ({ entryId, quantity }: QuantityChange, options?: SendOptions) =>
  put<ChangeEntryReply>(entryPath(entryId), { quantity }, { ...options, keepalive: true })

/** Available quantity of a variant; undefined when it is no longer sold. Unlimited stock is a very large number. */
export async function stockOf({ itemId, chosenVariant }: CartEntry): Promise<number | undefined> {
  const { results } = await call(readStock, { query: { itemId } })
  return results.find(({ sku }) => sku === chosenVariant.sku)?.qtyInStock
}

export interface AdditionalFieldsChange extends ChangeAdditionalFieldsRequest {
  entryId: string
}

export const changeAdditionalFields = ({ entryId, ...request }: AdditionalFieldsChange, options?: SendOptions) =>
  put<ChangeEntryReply>(`${entryPath(entryId)}/additionalFields`, request, options)

/** Succeeds also for a line that was already removed, for example in another tab. */
export async function removeEntry(entryId: string, options?: SendOptions): Promise<CartReply> {
  try {
    return await del<CartReply>(entryPath(entryId), options)
  } catch (failure) {
    if (!isGone(failure)) throw failure
    return { shoppingCart: await get<ShoppingCart>(path) }
  }
}

/** Whether a change failed because its line, or the whole cart, no longer exists. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404
}
