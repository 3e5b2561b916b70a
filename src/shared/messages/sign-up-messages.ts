/** Specification §5, Restock email: what the page and the server say alike. */
export const EMAIL_BLANK = 'Email cannot be blank'
export const EMAIL_INVALID = 'Email is invalid'
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting.'
/** Specification §4, Restock box, unless the store has words of its own. */
export const SIGNED_UP = 'Signed up!'
