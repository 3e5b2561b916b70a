import { openStore } from '../../boot/open-store.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { emailLinks } from '../../identity/sessions/email-links.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { testPasswords } from '../browsers/test-passwords.ts'

const KEY = '5a'.repeat(32)

/** Dependencies of account routes. */
export function identityDeps({ db, baseDomain }: Pick<IdentityDeps, 'db' | 'baseDomain'>): IdentityDeps {
  const vault = openVault({ db, masterKey: KEY })
  return { ...testPasswords(db), db, baseDomain, scheme: 'http', openStore, vault, emailLinks: emailLinks(KEY) }
}
