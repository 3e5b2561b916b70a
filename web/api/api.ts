import type { PageData } from '../../src/pages/contract.ts'

/** Who is signed in on the manage host. */
export interface Me {
  accountId: string
  displayName: string
  isOwner: boolean
}

/** One website of the list on the platform's page, with where to find it. */
export interface ListedWebsite {
  id: string
  identifier: string
  siteTitle: string
  siteDescription: string
  storefrontUrl: string
  manageUrl: string
}

/** The website of a manage host and the account that looks after it. */
export interface ManageHome {
  website: { id: string; identifier: string; siteTitle: string; storefrontUrl: string }
  /** Figures of this moment; null where nothing counts them yet. */
  openCarts: number | null
  productCount: number | null
}

/**
 * What pages ask while they load. On the server it answers in-process, in the browser over HTTP (browser-api.ts);
 * pages never know which.
 */
export interface Api {
  /** Undefined when the website has no such page. `path` starts with a slash and has no query. */
  page(path: string): Promise<PageData | undefined>
  /** Undefined when nobody is signed in. */
  me(): Promise<Me | undefined>
  /** The platform page's list. */
  listWebsites(): Promise<ListedWebsite[]>
  /** The manage host's home; undefined when nobody is signed in. */
  manageHome(): Promise<ManageHome | undefined>
}
