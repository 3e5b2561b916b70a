import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Events received from gateways, without their content: the payment is retrieved instead. */
export const paymentWebhooksMigration: Migration = {
  name: '0065-payment-webhooks',
  async up(db) {
    await sql`
      create table payment_webhooks (
        website_id text not null,
        gateway text not null,
        event_id text not null,
        type text not null,
        gateway_id text,
        test_mode boolean not null,
        received_at timestamptz not null,
        handled_at timestamptz,
        primary key (website_id, gateway, event_id)
      )`.execute(db)
    await sql`
      create index payment_webhooks_waiting on payment_webhooks (website_id, received_at) where handled_at is null`.execute(
      db,
    )
    await scopeToWebsite(db, 'payment_webhooks')
  },
}

/** Index for the timeline of an order, which lists the events about its payment. */
export const paymentNewsMigration: Migration = {
  name: '0410-payment-news',
  async up(db) {
    await sql`create index payment_webhooks_of_payment on payment_webhooks (website_id, gateway_id)`.execute(db)
  },
}

/** Pages tell `?format=json`, which is cached with them, whether the store takes real payments. */
export const announcedPaymentsMigration: Migration = {
  name: '0752-announced-payment-settings',
  async up(db) {
    await notifyWebsiteChanges(db, 'payment_settings')
    await notifyWebsiteChanges(db, 'payment_gateways')
  },
}

/** Gateway keys of each website; secret ones are in the vault. */
export const paymentGatewaysMigration: Migration = {
  name: '0066-payment-gateways',
  async up(db) {
    await sql`
      create table payment_settings (
        website_id text not null,
        is_live boolean not null,
        primary key (website_id)
      )`.execute(db)
    await sql`
      create table payment_gateways (
        website_id text not null,
        gateway text not null,
        test_mode boolean not null,
        publishable_key text not null,
        key_end text not null,
        webhook_secrets integer not null,
        secrets_ref uuid not null,
        changed_at timestamptz not null,
        primary key (website_id, gateway, test_mode)
      )`.execute(db)
    await scopeToWebsite(db, 'payment_settings')
    await scopeToWebsite(db, 'payment_gateways')
  },
}

/** Payments of the built-in test gateway. */
export const testPaymentsMigration: Migration = {
  name: '0067-test-payments',
  async up(db) {
    await sql`
      create table test_payments (
        website_id text not null,
        payment_id text not null,
        payment jsonb not null,
        captured_at timestamptz,
        primary key (website_id, payment_id)
      )`.execute(db)
    await scopeToWebsite(db, 'test_payments')
  },
}
