import { type CommerceDeps, commerceRoutes } from './analytics/commerce/commerce-routes.ts'
import { type TrackingDeps, trackingRoutes } from './analytics/intake/intake-routes.ts'
import { reportDefinitionRoutes } from './analytics/settings/report-definition-routes.ts'
import { speedReportRoutes } from './analytics/speed/report-routes.ts'
import type { TrafficDeps } from './analytics/traffic/traffic-deps.ts'
import { trafficRoutes } from './analytics/traffic/traffic-routes.ts'
import { type CartDeps, cartRoutes } from './cart/routes.ts'
import type { CatalogAdminDeps } from './catalog/admin-deps.ts'
import { catalogRoutes } from './catalog/admin-routes.ts'
import { type DevInboxDeps, devInboxRoutes } from './dev-inbox/routes.ts'
import { type DomainsDeps, domainsRoutes } from './domains/routes.ts'
import { type FilesDeps, fileRoutes } from './files/routes.ts'
import type { IdentityDeps } from './identity/deps.ts'
import { type PeopleDeps, peopleRoutes } from './identity/people/people-routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { type InventoryDeps, inventoryRoutes } from './inventory/routes.ts'
import { type PagesRoutesDeps, pagesRoutes } from './pages/routes.ts'
import type { Route } from './platform/http/routing/route.ts'
import { type PrivacyDeps, privacyRoutes } from './privacy/routes.ts'
import { type RestockMerchantDeps, restockMerchantRoutes } from './restock/merchant/merchant-routes.ts'
import { type RestockSendDeps, restockSendRoutes } from './restock/sending/send-routes.ts'
import { type RestockSettingsDeps, restockSettingsRoutes } from './restock/settings/settings-routes.ts'
import { type RestockVisitorDeps, restockVisitorRoutes } from './restock/visitors/visitor-routes.ts'
import { type WebsitesDeps, websitesRoutes } from './websites/routes.ts'

export type AppDeps = IdentityDeps &
  PeopleDeps &
  CartDeps &
  TrackingDeps &
  CatalogAdminDeps &
  InventoryDeps &
  RestockMerchantDeps &
  RestockVisitorDeps &
  RestockSendDeps &
  FilesDeps &
  DomainsDeps &
  DevInboxDeps &
  RestockSettingsDeps &
  PrivacyDeps &
  TrafficDeps &
  CommerceDeps &
  WebsitesDeps &
  PagesRoutesDeps

/** Every route of the product. Pages are no routes: whatever is not listed here is answered by the page renderer. */
export function appRoutes(deps: AppDeps): Route[] {
  return [
    ...identityRoutes(deps),
    ...peopleRoutes(deps),
    ...websitesRoutes(deps),
    ...cartRoutes(deps),
    ...catalogRoutes(deps),
    ...inventoryRoutes(deps),
    ...restockMerchantRoutes(deps),
    ...restockVisitorRoutes(deps),
    ...restockSendRoutes(deps),
    ...fileRoutes(deps),
    ...domainsRoutes(deps),
    ...devInboxRoutes(deps),
    ...restockSettingsRoutes(deps),
    ...privacyRoutes(deps),
    ...trackingRoutes(deps),
    ...trafficRoutes(deps),
    ...commerceRoutes(deps),
    ...speedReportRoutes(deps),
    ...reportDefinitionRoutes(deps),
    ...pagesRoutes(deps),
  ]
}
