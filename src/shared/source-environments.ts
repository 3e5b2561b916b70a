/** Specification §7: kinds of installations, each with hosts of its own. */
export const sourceEnvironments = ['dev', 'qa', 'staging', 'prod'] as const
export type SourceEnvironment = (typeof sourceEnvironments)[number]
