/** What a visitor answered when they were asked about cookies: `yes` or `no`. Set by the page, and no measurement itself. */
export const CONSENT_COOKIE = 'consent'
