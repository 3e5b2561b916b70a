import type { Permission } from '../../../src/shared/permissions.ts'
import type { ManageHome } from '../../../src/websites/contract.ts'

export interface SetUpStep {
  title: string
  text: string
  done: boolean
  /** Where it is done, and what to do there. */
  href: string
  action: string
}

/** What a new store needs, in order. A step is left out for someone who may not do it. */
export function setUpSteps(
  { productCount, openCarts, website }: ManageHome,
  isConfirmed: boolean,
  may: (right: Permission) => boolean,
): SetUpStep[] {
  return [
    {
      title: 'Confirm your e-mail',
      text: 'Your store sends e-mail once you have followed the link we sent you.',
      ...{ done: isConfirmed, href: '/account', action: 'Open your account' },
    },
    may('products.edit') && {
      title: 'Add your first product',
      text: 'A name, a price and a picture are enough to begin.',
      ...{ done: productCount > 0, href: '/products?add=1', action: 'Add a product' },
    },
    {
      title: 'Try your store as a customer',
      text: 'Open a product and add it to the cart.',
      ...{ done: openCarts > 0, href: website.storefrontUrl, action: 'Visit store' },
    },
  ].filter((step) => step !== false)
}
