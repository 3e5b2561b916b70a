import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { RefundLimit } from './after-sale/refund-limit.ts'
import { InvoiceSeriesStream } from './invoices/invoice-series.ts'
import { invoiceSettingsMigration, noTaxNumberMigration } from './invoices/migration-invoice-settings.ts'
import { letterSubjectsMigration } from './letters/migration-letter-subjects.ts'
import { orderLettersMigration } from './letters/migration-order-letters.ts'
import { orderNamesMigration } from './list/migration-order-names.ts'
import { spelledNamesMigration } from './list/migration-spelled-names.ts'
import { orderTokensMigration } from './migration-tokens.ts'
import { Order } from './order.ts'
import { OrderNumbers } from './order-numbers.ts'
import { reconciliationsMigration } from './reconciliation/migration-reconciliations.ts'
import { type OrderRouteDeps, orderRoutes } from './routes.ts'
import { orderSettingsMigration } from './settings/migration-order-settings.ts'

export const ordersModule = {
  name: 'orders',
  routes: orderRoutes,
  migrations: [
    orderTokensMigration,
    orderLettersMigration,
    letterSubjectsMigration,
    orderNamesMigration,
    spelledNamesMigration,
    orderSettingsMigration,
    invoiceSettingsMigration,
    noTaxNumberMigration,
    reconciliationsMigration,
  ],
  aggregates: [Order, OrderNumbers, RefundLimit, InvoiceSeriesStream],
  permissions: ['orders.read', 'orders.fulfil', 'orders.refund'],
} satisfies CapabilityModule<OrderRouteDeps>
