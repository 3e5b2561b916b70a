import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import type { Domains } from '../../../src/domains/contract.ts'
import type { BuyersFile } from '../../../src/downloads/contract.ts'
import type { People } from '../../../src/identity/admin-contract.ts'
import type { Account, Me } from '../../../src/identity/contract.ts'
import type { OrderReply } from '../../../src/orders/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import type { ListedWebsite, ManageHome } from '../../../src/websites/contract.ts'

/**
 * What pages ask while they load. On the server it answers in-process, in the browser over HTTP (browser-api.ts);
 * pages never know which.
 */
export interface Api {
  /**
   * Undefined when the website has no such page. `path` is decoded, starts with a slash and has no query; `search` is
   * what counts of the query, as `shared/list-search.ts` spells it.
   */
  page(path: string, search?: string): Promise<PageData | undefined>
  /** The checkout of this link, as this visitor may see it; undefined where the token is of none. */
  checkout(cartToken: string): Promise<CheckoutPageData | undefined>
  /** The order that a link shows; undefined where the token is of none. */
  order(token: string): Promise<OrderReply | undefined>
  /** The files that were bought with it. */
  orderDownloads(token: string): Promise<BuyersFile[] | undefined>
  /** Undefined when nobody is signed in. */
  me(): Promise<Me | undefined>
  /** What one may see and change of one's own account; undefined when nobody is signed in. */
  account(): Promise<Account | undefined>
  /** Who works on the website; undefined for anyone who may not read it. */
  people(): Promise<People | undefined>
  /** The website's own domains; undefined for anyone who may not change them. */
  domains(): Promise<Domains | undefined>
  /** For the platform's page. */
  listWebsites(): Promise<ListedWebsite[]>
  /** For the manage host's home; undefined for anyone who has no place in the config area. */
  manageHome(): Promise<ManageHome | undefined>
}
