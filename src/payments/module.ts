import type { CapabilityModule } from '../platform/modules/capability-module.ts'
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
} satisfies CapabilityModule<PaymentRoutesDeps>
