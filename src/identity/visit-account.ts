import { NotSignedIn } from '../platform/http/refusals.ts'
import type { SignedIn, Visit } from '../platform/http/visit.ts'
import { PLATFORM } from './sessions.ts'

/** Where the sessions of this host are kept. */
export function scopeOf({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM
}

/** Whoever is signed in. Throws NotSignedIn. */
export function accountOf({ account }: Visit): SignedIn {
  if (!account) throw new NotSignedIn()
  return account
}
