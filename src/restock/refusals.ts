export const NOT_STOPPED = 'Only an e-mail that failed or is uncertain can be sent again.'
export const WAITS_ANEW = 'This person has signed up again since, and is notified with the next mailing.'
export const IN_STOCK = 'This is in stock: you can order it now.'
