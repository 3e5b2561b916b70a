import type { Tenant } from '../../src/platform/http/request/visit.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'

/** What stands before the paths of a letter's links, in its language. */
export function originIn(
  { canonicalOriginOf }: { canonicalOriginOf(tenant: Tenant): string },
  { tenant }: FoundWebsite,
): string {
  return canonicalOriginOf(tenant) + (tenant.languagePath ?? '')
}

/** In which a person last wrote; undefined if that was never told. */
export const languageOf = async (
  { vault }: { vault: Pick<Vault, 'languageOf'> },
  websiteId: string,
  personRef: string | null,
): Promise<string | undefined> => (personRef ? vault.languageOf(websiteId, personRef) : undefined)
