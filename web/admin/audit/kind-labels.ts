import type { AuditKind } from '../../../src/audit/contract.ts'

export const kindLabels: Record<AuditKind, string> = {
  'sign-in': 'Sign-ins',
  denied: 'Refused',
  export: 'Exports',
  erasure: 'Deleted data',
  keys: 'Payments and keys',
  people: 'People and roles',
  settings: 'Settings',
}
