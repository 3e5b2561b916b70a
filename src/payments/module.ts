import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import {
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
  migrations: [paymentWebhooksMigration, paymentGatewaysMigration, testPaymentsMigration, paymentNewsMigration],
  aggregates: [Payment],
} satisfies CapabilityModule<PaymentRoutesDeps>
