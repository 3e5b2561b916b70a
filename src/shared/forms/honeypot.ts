/** A box that people do not see and programs fill in. A form that was sent with it goes to the spam folder. */
export const HONEYPOT = 'contact_me_by_fax'
