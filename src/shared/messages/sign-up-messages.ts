/** Specification §5, Restock email: messages shared by page and server. */
export const EMAIL_BLANK = 'Email cannot be blank'
export const EMAIL_INVALID = 'Email is invalid'
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting.'
/** Specification §4, Restock box; used unless the store has its own text. */
export const SIGNED_UP = 'Signed up!'
