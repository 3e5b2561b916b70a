import type { Permission } from '../../../src/shared/permissions.ts'
import type { ManageHome } from '../../../src/websites/contract.ts'

export interface SetUpStep {
  title: string
  text: string
  done: boolean
  /** Where to do it, and what. */
  href: string
  action: string
}

/** Set-up steps of a new store, in order, without those that this person may not do. That their e-mail is confirmed has a notice of its own. */
export function setUpSteps(
  { productCount, openCarts, lacksShipping, lacksTax, lacksPayments, lacksPolicies, lacksDomain, website }: ManageHome,
  may: (right: Permission) => boolean,
): SetUpStep[] {
  return [
    may('products.edit') && {
      title: 'Add your first product',
      text: 'A name, a price and a picture are enough to begin.',
      done: productCount > 0,
      href: '/products?add=1',
      action: 'Add a product',
    },
    may('settings.store') && {
      title: 'Set up shipping',
      text: 'Until you do, shoppers are told at checkout that you don’t ship to them.',
      done: !lacksShipping,
      href: '/settings/shipping',
      action: 'Set up shipping',
    },
    may('settings.store') && {
      title: 'Set your taxes',
      text: 'Review the suggested rates. A rate is only charged once you confirm it.',
      done: !lacksTax,
      href: '/settings/taxes',
      action: 'Set up taxes',
    },
    may('settings.store') && {
      title: 'Take payments',
      text: 'Until your payment keys are live, orders are test orders and no money moves.',
      done: !lacksPayments,
      href: '/settings/payments',
      action: 'Set up payments',
    },
    may('settings.store') && {
      title: 'Write your policies',
      text: 'Terms, privacy and returns are shown at the checkout. In many countries they are required.',
      done: !lacksPolicies,
      href: '/settings/checkout',
      action: 'Write policies',
    },
    may('domains') && {
      title: 'Add your domain',
      text: 'Until you do, your store has the address of its subdomain.',
      done: !lacksDomain,
      href: '/settings/domains',
      action: 'Add a domain',
    },
    {
      title: 'Try your store as a customer',
      text: 'Open a product and add it to the cart.',
      done: openCarts > 0,
      href: website.storefrontUrl,
      action: 'Visit store',
    },
  ].filter((step) => step !== false)
}
