import type { Ctx } from '../../platform/ctx.ts'
import { Cart, type CartState } from '../cart.ts'
import { type EnterCode, enterCode } from '../commands/enter-code.ts'
import { removeCode } from '../commands/remove-code.ts'
import type { CouponRequest } from '../contract.ts'
import type { CartDeps } from './cart-facts.ts'

type ChangeCodes = (
  deps: Pick<CartDeps, 'executor'>,
  ctx: Ctx,
  cartId: string,
  request: CouponRequest,
) => Promise<CartState>

export const enterCouponCode: ChangeCodes = changeCodes(enterCode)
export const removeCouponCode: ChangeCodes = changeCodes(removeCode)

function changeCodes(decide: (cart: CartState, command: EnterCode) => ReturnType<typeof enterCode>): ChangeCodes {
  return async ({ executor }, { websiteId, intent, now }, cartId, { code }) => {
    const { state } = await executor.execute(Cart, { websiteId, id: cartId }, intent, (cart) =>
      decide(cart, { code, at: now }),
    )
    return state
  }
}
