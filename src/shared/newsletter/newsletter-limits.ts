/** Characters of what was said beside a sign-up. */
export const NEWSLETTER_WORDS_MAX = 2_000
