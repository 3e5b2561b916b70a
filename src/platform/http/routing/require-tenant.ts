import { NotFound, NotSignedIn } from '../../errors/application-errors.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Tenant, Visit } from '../request/visit.ts'

/** The website of a request. Throws NotFound on hosts without one. */
export function requireTenant({ tenant }: Visit): Tenant {
  if (!tenant) throw new NotFound()
  return tenant
}

/** The signed-in account. Throws NotSignedIn. */
export function requireAccount({ account }: Visit): SignedIn {
  if (!account) throw new NotSignedIn()
  return account
}
