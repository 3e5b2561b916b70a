/** The scope of rows, sessions and jobs that belong to no website; used in the place of a website id. */
export const PLATFORM_SCOPE = 'platform'
