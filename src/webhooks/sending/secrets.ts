import type { Vault } from '../../platform/vault/vault.ts'
import type { KeptSecret } from '../table.ts'

/** Secrets that are valid at this moment, the newest first. */
export async function readSecrets(
  vault: Pick<Vault, 'read'>,
  websiteId: string,
  kept: readonly KeptSecret[],
  now: string,
): Promise<string[]> {
  const refs = kept.filter(({ until }) => until === null || until > now).map(({ ref }) => ref)
  const texts = await vault.read(websiteId, refs)
  return refs.flatMap((ref) => texts.get(ref) ?? [])
}
