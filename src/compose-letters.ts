import { INBOX_PATH } from './dev-inbox/inbox-path.ts'
import type { Foundation } from './foundation.ts'
import { hostOf } from './platform/http/host.ts'
import { folderMail } from './platform/mail/folder-mail.ts'
import type { LetterFolder } from './platform/mail/letter-folder.ts'
import type { Mail } from './platform/mail/mail.ts'
import { smtpMail } from './platform/mail/smtp-mail.ts'
import { openVault, type Vault } from './platform/vault/vault.ts'
import { schemeOf } from './seed/addresses.ts'

/** What letters are made of, and where they go. */
export interface Letters {
  vault: Vault
  mail: Mail
  mailFrom: string
  /** Undefined where a mail server takes them. */
  letterFolder: LetterFolder | undefined
  /** Address of the page that shows what lies in the folder. */
  letterInbox: string | undefined
  manageOrigin(subdomain: string): string
}

/** To the mail server that is configured, else into the data directory. */
export function composeLetters({ config, dataDir, db, secrets: { masterKey } }: Foundation): Letters {
  const { smtp, mailFrom, baseDomain } = config
  const scheme = schemeOf(baseDomain)
  const folder = { path: dataDir.mail, masterKey }
  return {
    vault: openVault({ db, masterKey }),
    mail: smtp ? smtpMail(smtp) : folderMail(folder),
    mailFrom,
    letterFolder: smtp ? undefined : folder,
    letterInbox: smtp ? undefined : `${scheme}://${hostOf(baseDomain, 'platform')}${INBOX_PATH}`,
    manageOrigin: (subdomain) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}`,
  }
}
