/** The visitor's answer to the cookie banner: `yes` or `no`. Set by the page; the cookie itself measures nothing. */
export const CONSENT_COOKIE = 'consent'
