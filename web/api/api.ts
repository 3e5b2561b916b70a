import type { Me } from '../../src/identity/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'

/** One website of the list on the platform's page, with where to find it. */
export interface ListedWebsite {
  id: string
  siteTitle: string
  siteDescription: string
  storefrontUrl: string
  manageUrl: string
}

/** What the manage host's home says of its website. */
export interface Overview {
  storefrontUrl: string
  productCount: number
  openCarts: {
    carts: number
    /** What lies in them, a currency at a time, written out: `$1,250.00`. */
    totals: string[]
  }
}

/**
 * What pages ask while they load. On the server it answers in-process, in the browser over HTTP (browser-api.ts);
 * pages never know which.
 */
export interface Api {
  /** Undefined when the website has no such page. `path` is decoded, starts with a slash and has no query. */
  page(path: string): Promise<PageData | undefined>
  /** Undefined when nobody is signed in. */
  me(): Promise<Me | undefined>
  /** Of the manage host's website; undefined when nobody is signed in. */
  overview(): Promise<Overview | undefined>
  /** For the platform's page. */
  listWebsites(): Promise<ListedWebsite[]>
}
