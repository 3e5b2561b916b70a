/** How long an offer of ownership can be accepted, in days. */
export const OFFER_VALID_DAYS = 7

/** How long a subdomain that was left redirects to the new one, in days. Afterwards other people can take it. */
export const SUBDOMAIN_REDIRECTS_FOR_DAYS = 90
