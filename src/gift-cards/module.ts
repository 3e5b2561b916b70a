import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type BalanceDeps, balanceRoutes } from './balance/balance-routes.ts'
import { type BulkDeps, bulkRoutes } from './bulk/bulk-routes.ts'
import { GiftCard } from './gift-card.ts'
import { type GiftCardAdminDeps, giftCardAdminRoutes } from './merchant/gift-card-routes.ts'
import { firstGiftCardMigration, giftCardsMigration } from './migration-gift-cards.ts'
import { type PrintedDeps, printedRoutes } from './printed/printed-routes.ts'
import { type GiftDeps, giftRoutes } from './purchase/gift-routes.ts'

type Deps = GiftCardAdminDeps & BalanceDeps & GiftDeps & BulkDeps & PrintedDeps

/** Money that shoppers give to each other, and pay with. */
export const giftCardsModule = {
  name: 'gift-cards',
  routes: (deps: Deps) => [
    ...bulkRoutes(deps),
    ...giftCardAdminRoutes(deps),
    ...balanceRoutes(deps),
    ...giftRoutes(deps),
    ...printedRoutes(deps),
  ],
  migrations: [giftCardsMigration, firstGiftCardMigration],
  aggregates: [GiftCard],
  permissions: ['giftcard.issue', 'giftcard.adjust'],
  caches: { giftCardsIssued: ({ giftCardsIssued }) => giftCardsIssued },
} satisfies CapabilityModule<Deps, { giftCardsIssued: WebsiteScopedCache }>
