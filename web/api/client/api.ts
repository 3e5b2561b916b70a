import type { ShoppingCart } from '../../../src/cart/contract.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import type { Domains } from '../../../src/domains/contract.ts'
import type { BuyersFile } from '../../../src/downloads/contract.ts'
import type { People } from '../../../src/identity/admin-contract.ts'
import type { Account, Me } from '../../../src/identity/contract.ts'
import type { OrderReply } from '../../../src/orders/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import type { ListedWebsite, ManageHome } from '../../../src/websites/contract.ts'

/**
 * Data that pages need while loading. In-process on the server, over HTTP in the browser (browser-api.ts); pages cannot
 * tell.
 */
export interface Api {
  /**
   * Undefined if the website has no such page. `path` is decoded, starts with a slash and has no query; `search` is the
   * relevant part of the query in the form of `shared/list-search.ts`.
   */
  page(path: string, search?: string): Promise<PageData | undefined>
  /** The visitor's cart; null if there is none, undefined if the page should not wait for it. */
  cart(): Promise<ShoppingCart | null | undefined>
  /** Begins the checkout of the visitor's cart and gives its token; undefined if the cart is empty. */
  beginCheckout(): Promise<string | undefined>
  /** The checkout of this link as this visitor may see it; undefined for an unknown token. */
  checkout(cartToken: string): Promise<CheckoutPageData | undefined>
  /** The order of this link; undefined for an unknown token. */
  order(token: string): Promise<OrderReply | undefined>
  /** The files purchased with it. */
  orderDownloads(token: string): Promise<BuyersFile[] | undefined>
  /** Undefined if nobody is signed in. */
  me(): Promise<Me | undefined>
  /** The signed-in person's account settings; undefined if nobody is signed in. */
  account(): Promise<Account | undefined>
  /** The website's contributors; undefined for people who may not see them. */
  people(): Promise<People | undefined>
  /** The website's own domains; undefined for people who may not change them. */
  domains(): Promise<Domains | undefined>
  /** For the platform's home page. */
  listWebsites(): Promise<ListedWebsite[]>
  /** For the manage host's home; undefined for people without access to the config area. */
  manageHome(): Promise<ManageHome | undefined>
}
