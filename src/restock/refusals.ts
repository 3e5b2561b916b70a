export const NOT_STOPPED = 'Only a letter that failed, or of which nobody knows whether it left, can be sent again.'
export const WAITS_ANEW = 'This person has signed up again since, and is told with the next notices.'
export const IN_STOCK = 'This is in stock: you can order it now.'
