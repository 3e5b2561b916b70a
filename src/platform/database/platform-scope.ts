/** The scope of rows, sessions and jobs that belong to no website: it stands where others have a website's id. */
export const PLATFORM_SCOPE = 'platform'
