import type { Vault } from '../../platform/vault/vault.ts'

/** Data kept out of the tables: the invited address, and the token of the link. */
export interface InvitationSecret {
  /** Normalized. */
  email: string
  token: string
}

/** Stores the secret in the vault and returns its ref. */
export function storeInvitationSecret(vault: Vault, websiteId: string, secret: InvitationSecret): Promise<string> {
  return vault.put(websiteId, `email:${secret.email}`, JSON.stringify(secret))
}

/** By ref; erased ones are missing. */
export async function readInvitationSecrets(
  vault: Vault,
  websiteId: string,
  refs: string[],
): Promise<Map<string, InvitationSecret>> {
  const texts = await vault.read(websiteId, refs)
  return new Map([...texts].map(([ref, text]) => [ref, JSON.parse(text) as InvitationSecret]))
}
