import type { Vault } from '../../platform/vault/vault.ts'

/** What nobody may read in a table: whom an invitation is for, and the token of its link. */
export interface InvitationSecret {
  /** Normalized. */
  email: string
  token: string
}

/** Keeps it in the vault and gives its ref. */
export function storeInvitationSecret(vault: Vault, websiteId: string, secret: InvitationSecret): Promise<string> {
  return vault.put(websiteId, `email:${secret.email}`, JSON.stringify(secret))
}

/** By their refs. What was forgotten is not among them. */
export async function readInvitationSecrets(
  vault: Vault,
  websiteId: string,
  refs: string[],
): Promise<Map<string, InvitationSecret>> {
  const texts = await vault.read(websiteId, refs)
  return new Map([...texts].map(([ref, text]) => [ref, JSON.parse(text) as InvitationSecret]))
}
