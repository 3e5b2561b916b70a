/** What is stored instead of a password that somebody typed into a form (specification §9). */
export const MASKED_PASSWORD = '••••••••'
