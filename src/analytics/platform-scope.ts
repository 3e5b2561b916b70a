/** The scope of what belongs to no website, as sessions of the platform have it. */
export const PLATFORM_SCOPE = 'platform'
