/** An account that is signed in on this host. */
export interface SignedIn {
  accountId: string
  /** Names the session in lists; it is no secret and no key. */
  sessionId: string
  hasPassword: boolean
  displayName: string
  isOwner: boolean
  /** ISO 8601, when this person last authenticated: sensitive actions require at most 15 minutes. */
  confirmedAt: string
  /** Contributor role numbers, specification §3. */
  roles: number[]
}
