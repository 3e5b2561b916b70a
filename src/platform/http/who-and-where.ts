import { NotFound, NotSignedIn } from './refusals.ts'
import type { SignedIn, Tenant, Visit } from './visit.ts'

/** The website a request is about. Throws NotFound on hosts that have none. */
export function tenantOf({ tenant }: Visit): Tenant {
  if (!tenant) throw new NotFound()
  return tenant
}

/** Whoever is signed in. Throws NotSignedIn. */
export function accountOf({ account }: Visit): SignedIn {
  if (!account) throw new NotSignedIn()
  return account
}
