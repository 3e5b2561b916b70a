import type { AuditKind } from '../../../src/audit/contract.ts'

export const kindLabels: Record<AuditKind, string> = {
  'sign-in': 'Sign-ins',
  denied: 'Refused',
  export: 'Exports',
  erasure: 'Deleted data',
  keys: 'Payments and keys',
  people: 'People and roles',
  products: 'Products and imports',
  stock: 'Stock',
  prices: 'Prices and discounts',
  orders: 'Orders',
  customers: 'Customers',
  mailings: 'Mailings',
  pages: 'Pages and publications',
  files: 'Files',
  settings: 'Settings',
}
