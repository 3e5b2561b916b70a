/** Days in which the deletion of a website can be undone. */
export const DELETION_UNDONE_WITHIN_DAYS = 30
