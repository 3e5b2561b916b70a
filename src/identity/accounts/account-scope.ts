import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'

/** Scope of a host's sessions: its website, or the platform. */
export function accountScope({ tenant }: { tenant: { websiteId: string } | undefined }): string {
  return tenant?.websiteId ?? PLATFORM_SCOPE
}
