/** An account that is signed in on this host. */
export interface SignedIn {
  accountId: string
  /** Identifies the session in lists; it is not secret and grants nothing. */
  sessionId: string
  hasPassword: boolean
  displayName: string
  isOwner: boolean
  /** ISO 8601; when this person last authenticated. Sensitive actions require at most 15 minutes. */
  confirmedAt: string
  /** ISO 8601; when this session ends at the latest. */
  expiresAt?: string
  /** Contributor role numbers, specification §3. */
  roles: number[]
  /** Set for a call of the API with a key: then the account is the person whose rights the key has. */
  apiKey?: {
    keyId: string
    scopes: readonly string[]
    /** A test key of a store that takes real payments. */
    isReadOnly: boolean
  }
}
