import type { ColumnType } from 'kysely'
import type { SandboxPayment } from './gateways/sandbox/sandbox-payment.ts'
import type { GatewayName } from './payment-gateway.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type PaymentsTables = {
  payment_webhooks: {
    website_id: string
    gateway: GatewayName
    event_id: string
    type: string
    /** Gateway id of the payment that the event is about. */
    gateway_id: string | null
    test_mode: boolean
    received_at: Time
    handled_at: TimeOrNone
  }
  payment_settings: {
    website_id: string
    is_live: boolean
  }
  payment_gateways: {
    website_id: string
    gateway: GatewayName
    test_mode: boolean
    publishable_key: string
    /** The last four characters of the secret key, so that its owner recognises it. */
    key_end: string
    webhook_secrets: number
    secrets_ref: string
    changed_at: Time
  }
  test_payments: {
    website_id: string
    payment_id: string
    payment: ColumnType<SandboxPayment, string, string>
    captured_at: TimeOrNone
  }
}
