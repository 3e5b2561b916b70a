/** Tells people from programs by a token that the visitor's page obtained. */
export interface Captcha {
  /**
   * Whether this token was issued for this website, has not expired, and is used for the first time. False for any malformed
   * input. Throws TimedOut when the provider cannot be reached.
   */
  verify(websiteId: string, token: string): Promise<boolean>
}

/** No real token is longer; longer ones are rejected unread. */
export const TOKEN_LENGTH_MAX = 10_000
