import type { Tenant } from '../../platform/http/request/visit.ts'
import type { SiteStyle } from '../../shared/styles/site-style.ts'
import type { StoreSettings, Website } from '../../websites/contract.ts'
import type { Around } from '../addresses/around.ts'
import type { TrackingContext } from '../contract.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { PageView } from '../view/page-view.ts'
import type { BlockSources } from './gather-data.ts'
import type { BuiltInDocuments } from './own-parts.ts'
import type { FindPublished, FindSpecial } from './published-page.ts'

export interface ContentPagesDeps extends BlockSources {
  findPublished: FindPublished
  /** A website without it has the built-in ones. */
  findSpecial?: FindSpecial
  /** How the website looks; a website without it has its first look. */
  findStyle?(websiteId: string, view?: PageView): Promise<SiteStyle | undefined>
  /** What the owner has made of what the product shows by itself. */
  findBuiltIn?(websiteId: string, view?: PageView): Promise<BuiltInDocuments>
  /** What is said of the website as a whole. */
  findSite?(websiteId: string, view?: PageView): Promise<PageSettings | undefined>
  /** Of every page, also those that are not there. */
  findMenus?(websiteId: string, view?: PageView): Promise<Pick<Around, 'navigation' | 'footerNavigation'>>
  /** Version of a page's password; undefined where it has none. */
  findLockVersion?(websiteId: string, docId: string): Promise<string | undefined>
  findWebsite(
    websiteId: string,
  ): Promise<{ tenant: Tenant; website: Website; storeSettings: StoreSettings } | undefined>
  findMeasuring(websiteId: string): Promise<TrackingContext>
  canonicalOriginOf(tenant: Tenant): string
  /** Origin that files are served from. */
  assetOrigin: string
}
