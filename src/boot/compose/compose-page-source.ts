import type { ShoppingCart } from '../../cart/contract.ts'
import type { CartDeps } from '../../cart/use-cases/cart-facts.ts'
import { showCart } from '../../cart/use-cases/show-cart.ts'
import { beginOwnCheckout, type CheckoutPageDeps, findCheckoutPage } from '../../checkout/page/checkout-page.ts'
import { describeDomains } from '../../domains/routes.ts'
import { findDownloadsByToken } from '../../downloads/buyers/list-downloads.ts'
import { describeAccount } from '../../identity/accounts/account-routes.ts'
import { listPeople } from '../../identity/people/list-people.ts'
import { describeMe } from '../../identity/routes.ts'
import { findOrderByToken } from '../../orders/queries.ts'
import type { createPages } from '../../pages/queries.ts'
import type { PageView } from '../../pages/view/page-view.ts'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import type { ContentView, PageSource } from '../../platform/http/pages/render-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { hasPermission } from '../../shared/permissions.ts'
import { describeHome, listForPlatform } from '../../websites/routes.ts'

type PageSourceDeps = Parameters<typeof describeHome>[0] &
  Parameters<typeof describeAccount>[0] &
  Parameters<typeof listPeople>[0] &
  Parameters<typeof describeDomains>[0] &
  Parameters<typeof listForPlatform>[0] &
  CartDeps &
  CheckoutPageDeps & {
    findPage: ReturnType<typeof createPages>['findPage']
    urlOfManage(subdomain: string): string
  }

/** Page data for rendering on the server: the same as browsers request over HTTP. */
export function createPageSource(deps: PageSourceDeps): (visit: Visit, view?: ContentView) => PageSource {
  return (visit, view) => ({ ...storePages(deps, visit, view as PageView | undefined), ...staffPages(deps, visit) })
}

function storePages(deps: PageSourceDeps, visit: Visit, view: PageView | undefined) {
  const { tenant } = visit
  return {
    page: async (path: string, search?: string) => tenant && deps.findPage(tenant.websiteId, path, search, view),
    cart: async () => findCart(deps, visit),
    beginCheckout: async () => (tenant ? beginOwnCheckout(deps, visit) : undefined),
    checkout: async (cartToken: string) => tenant && findCheckoutPage(deps, visit, cartToken),
    order: async (token: string) => tenant && findOrderByToken(deps, tenant.websiteId, token),
    orderDownloads: async (token: string) => tenant && findDownloadsByToken(deps, tenant.websiteId, token),
  }
}

/** Milliseconds for which a page waits for the visitor's cart. */
const CART_TIMEOUT_MS = 1_000

/** Null without a cart. Undefined if it cannot be read soon: the browser asks for it then, and shows what goes wrong. */
async function findCart(deps: CartDeps, { tenant, cartId, now }: Visit): Promise<ShoppingCart | null | undefined> {
  if (!tenant || cartId === undefined) return null
  const show = () => showCart(deps, tenant, { cartId, now, calculateSubtotal: true })
  return withDeadline(CART_TIMEOUT_MS, show).catch(() => undefined)
}

function staffPages(deps: PageSourceDeps, { tenant, account, now }: Visit) {
  const { db, urlOfManage } = deps
  return {
    me: async () => account && describeMe(db, account, tenant, urlOfManage),
    account: async () => account && describeAccount(deps, account, now),
    people: async () =>
      account && tenant && hasPermission(account, 'people.list')
        ? listPeople(deps, tenant.websiteId, account, now)
        : undefined,
    domains: async () =>
      account && tenant && hasPermission(account, 'domains') ? describeDomains(deps, tenant) : undefined,
    listWebsites: () => listForPlatform(deps, account),
    manageHome: async () =>
      account && tenant && hasPermission(account, 'config.enter') ? describeHome(deps, tenant) : undefined,
  }
}
