/** How long an offer of ownership can be accepted, in days. */
export const OFFER_VALID_DAYS = 7

/** Days for which a former subdomain redirects to the new one. Afterwards others can take it. */
export const SUBDOMAIN_REDIRECTS_FOR_DAYS = 90
