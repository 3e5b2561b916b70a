/** Maximum number of fields in an owner's checkout form. */
export const CHECKOUT_FIELDS_MAX = 20
