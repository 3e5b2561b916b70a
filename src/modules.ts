import { projectionsModule } from '../projections/module.ts'
import { analyticsModule } from './analytics/module.ts'
import { apiKeysModule } from './api-keys/module.ts'
import { areasModule } from './areas/module.ts'
import { auditModule } from './audit/module.ts'
import { bouncesModule } from './bounces/module.ts'
import { campaignsModule } from './campaigns/module.ts'
import { cartModule } from './cart/module.ts'
import { cartRemindersModule } from './cart-reminders/module.ts'
import { catalogModule } from './catalog/module.ts'
import { checkoutModule } from './checkout/module.ts'
import { commentsModule } from './comments/module.ts'
import { customersModule } from './customers/module.ts'
import { devInboxModule } from './dev-inbox/module.ts'
import { discountsModule } from './discounts/module.ts'
import { domainsModule } from './domains/module.ts'
import { donationsModule } from './donations/module.ts'
import { downloadsModule } from './downloads/module.ts'
import { filesModule } from './files/module.ts'
import { formsModule } from './forms/module.ts'
import { giftCardsModule } from './gift-cards/module.ts'
import { identityModule } from './identity/module.ts'
import { inventoryModule } from './inventory/module.ts'
import { languagesModule } from './languages/module.ts'
import { lessonsModule } from './lessons/module.ts'
import { membersModule } from './members/module.ts'
import { newsletterModule } from './newsletter/module.ts'
import { ordersModule } from './orders/module.ts'
import { pagesModule } from './pages/module.ts'
import { paymentsModule } from './payments/module.ts'
import { placesModule } from './places/module.ts'
import { platformModule } from './platform/module.ts'
import type { RouteDepsOf } from './platform/modules/capability-module.ts'
import { foldModules } from './platform/modules/fold-modules.ts'
import { pricingModule } from './pricing/module.ts'
import { privacyModule } from './privacy/module.ts'
import { restockModule } from './restock/module.ts'
import { reviewsModule } from './reviews/module.ts'
import { seedModule } from './seed/module.ts'
import { sendersModule } from './senders/module.ts'
import { subscriptionsModule } from './subscriptions/module.ts'
import { webhooksModule } from './webhooks/module.ts'
import { websitesModule } from './websites/module.ts'

/** The capabilities of the product, one line each; everything else about them is in their folders. */
export const modules = [
  platformModule,
  projectionsModule,
  identityModule,
  websitesModule,
  cartModule,
  catalogModule,
  inventoryModule,
  restockModule,
  filesModule,
  domainsModule,
  devInboxModule,
  privacyModule,
  analyticsModule,
  pricingModule,
  paymentsModule,
  auditModule,
  apiKeysModule,
  webhooksModule,
  checkoutModule,
  ordersModule,
  cartRemindersModule,
  customersModule,
  discountsModule,
  giftCardsModule,
  subscriptionsModule,
  donationsModule,
  downloadsModule,
  reviewsModule,
  commentsModule,
  membersModule,
  areasModule,
  lessonsModule,
  languagesModule,
  placesModule,
  formsModule,
  newsletterModule,
  campaignsModule,
  bouncesModule,
  sendersModule,
  pagesModule,
  seedModule,
] as const

/** The dependencies of all modules' routes. */
export type AppDeps = RouteDepsOf<typeof modules>

export const { migrations, categories, unscopedTables, permissions } = foldModules(modules)
