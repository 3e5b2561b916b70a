/** Specification §5, Restock email: messages shared by page and server. */
export const EMAIL_BLANK = 'Email cannot be blank'
export const EMAIL_INVALID = 'Email is invalid'
export const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting.'
/** Specification §4, Restock box; used unless the store has its own text. */
export const SIGNED_UP = 'Signed up!'
/** Said to everybody alike, so that nobody learns which addresses have signed up before. */
export const CONFIRMATION_SENT = 'First time here? Check your email for a link to confirm your address.'
