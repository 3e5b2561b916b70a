import type { Me } from '../../src/identity/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import type { ListedWebsite, ManageHome } from '../../src/websites/contract.ts'

/**
 * What pages ask while they load. On the server it answers in-process, in the browser over HTTP (browser-api.ts);
 * pages never know which.
 */
export interface Api {
  /** Undefined when the website has no such page. `path` is decoded, starts with a slash and has no query. */
  page(path: string): Promise<PageData | undefined>
  /** Undefined when nobody is signed in. */
  me(): Promise<Me | undefined>
  /** For the platform's page. */
  listWebsites(): Promise<ListedWebsite[]>
  /** For the manage host's home; undefined for whoever has no place in the config area. */
  manageHome(): Promise<ManageHome | undefined>
}
