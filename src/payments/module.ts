import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import {
  announcedPaymentsMigration,
  paymentGatewaysMigration,
  paymentNewsMigration,
  paymentWebhooksMigration,
  testPaymentsMigration,
} from './migration-payments.ts'
import { Payment } from './payment.ts'
import { type PaymentRoutesDeps, paymentRoutes } from './routes.ts'

export const paymentsModule = {
  name: 'payments',
  routes: paymentRoutes,
  migrations: [
    paymentWebhooksMigration,
    paymentGatewaysMigration,
    testPaymentsMigration,
    paymentNewsMigration,
    announcedPaymentsMigration,
  ],
  aggregates: [Payment],
  caches: { paymentSettings: ({ paymentSettings }) => paymentSettings },
} satisfies CapabilityModule<PaymentRoutesDeps, { paymentSettings: WebsiteScopedCache }>
