/** Tells people from programs. Who asks holds a token that the visitor's page was given for its trouble. */
export interface Captcha {
  /**
   * Whether this token was given out for this website, lately, and is used for the first time. Whatever strangers send
   * is no more than wrong. Throws TimedOut when nobody can say.
   */
  verify(websiteId: string, token: string): Promise<boolean>
}

/** Nobody's token is longer; of what is, nothing is looked at. */
export const TOKEN_LENGTH_MAX = 10_000
