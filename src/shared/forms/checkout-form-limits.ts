/** Most fields of the form that an owner adds to the checkout. */
export const CHECKOUT_FIELDS_MAX = 20
