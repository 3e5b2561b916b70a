import type { Headings } from '../../platform/row-imports/propose-fields.ts'
import type { CustomerField } from '../../shared/imports/customer-fields.ts'

/** By which headings each column is known, the likeliest first: our own, and those of the usual shops and mailing programs. */
const of: Record<CustomerField, readonly string[]> = {
  email: ['email', 'email_address', 'customer_email', 'user_email', 'billing_email'],
  firstName: ['first_name', 'firstname', 'given_name', 'shipping_first_name', 'billing_first_name'],
  lastName: ['last_name', 'lastname', 'surname', 'family_name', 'shipping_last_name', 'billing_last_name'],
  name: ['name', 'full_name', 'customer_name', 'display_name', 'shipping_name', 'billing_name'],
  company: ['company', 'default_address_company', 'shipping_company', 'billing_company'],
  line1: ['address', 'address_1', 'address1', 'default_address_address1', 'shipping_address_1', 'billing_address_1'],
  line2: ['address_2', 'address2', 'default_address_address2', 'shipping_address_2', 'billing_address_2'],
  city: ['city', 'default_address_city', 'shipping_city', 'billing_city'],
  region: [
    'region',
    'state',
    'province',
    'default_address_province_code',
    'shipping_state',
    'shipping_province',
    'shipping_province/state',
    'billing_state',
    'billing_province/state',
  ],
  postalCode: [
    'postal_code',
    'zip',
    'postcode',
    'default_address_zip',
    'shipping_zip',
    'shipping_zip/postal_code',
    'shipping_postcode',
    'billing_postcode',
    'billing_zip',
  ],
  country: [
    'country',
    'country_code',
    'country_/_region',
    'default_address_country_code',
    'shipping_country',
    'billing_country',
  ],
  phone: [
    'phone',
    'phone_number',
    'telephone',
    'default_address_phone',
    'shipping_phone_number',
    'billing_phone_number',
    'billing_phone',
  ],
  agreed: [
    'accepts_email_marketing',
    'accepts_marketing',
    'email_marketing',
    'marketing',
    'subscribed',
    'agreed_to_marketing',
  ],
  agreedOn: [
    'agreed_to_marketing_on',
    'subscriber_since',
    'consent_date',
    'marketing_consent_date',
    'opted_in_on',
    'optin_time',
    'confirm_time',
    'subscribed_on',
    'subscribed_at',
    'email_marketing_consent_updated_at',
  ],
  tags: ['tags', 'tag', 'groups'],
  note: ['note', 'notes', 'customer_note'],
  reference: ['reference'],
}

export const customerHeadings: Headings = {
  of,
  origins: {
    shopify: [
      ['accepts_email_marketing', 'default_address_address1'],
      ['default_address_zip', 'tax_exempt'],
    ],
    woocommerce: [
      ['user_login', 'user_email'],
      ['billing_email', 'billing_postcode'],
      ['username', 'last_active', 'aov'],
    ],
    squarespace: [
      ['subscriber_since'],
      ['shipping_province/state', 'accepts_marketing'],
      ['billing_province/state', 'accepts_marketing'],
    ],
  },
}
