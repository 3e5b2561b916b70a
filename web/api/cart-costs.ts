import type {
  AcceptPricesRequest,
  CartReply,
  ShippingLocationRequest,
  ShippingOptionRequest,
} from '../../src/cart/contract.ts'
import { del, post, put, type SendOptions } from './client/client.ts'

const path = '/api/commerce/shopping-cart'

export const giveShippingLocation = (request: ShippingLocationRequest, options?: SendOptions) =>
  put<CartReply>(`${path}/shipping-location`, request, options)

export const chooseShippingOption = (request: ShippingOptionRequest, options?: SendOptions) =>
  put<CartReply>(`${path}/shipping-option`, request, options)

export const enterCode = (code: string, options?: SendOptions) => post<CartReply>(`${path}/coupons`, { code }, options)

export const removeCode = (code: string, options?: SendOptions) =>
  del<CartReply>(`${path}/coupons?code=${encodeURIComponent(code)}`, options)

export const acceptPrices = (prices: AcceptPricesRequest['prices'], options?: SendOptions) =>
  put<CartReply>(`${path}/prices`, { prices }, options)
