import { createCatalog } from '../../catalog/queries.ts'
import { inboxAddress } from '../../dev-inbox/inbox-path.ts'
import { type EmailLinks, emailLinks } from '../../identity/sessions/email-links.ts'
import { type ConfirmationLinks, confirmationLinks } from '../../platform/confirmed-addresses/confirmation-links.ts'
import { type LetterPermits, letterPermits } from '../../platform/confirmed-addresses/letter-permits.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { folderMail } from '../../platform/mail/folder-mail.ts'
import type { LetterFolder } from '../../platform/mail/letter-folder.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { smtpMail } from '../../platform/mail/smtp-mail.ts'
import { openVault, type Vault } from '../../platform/vault/vault.ts'
import type { NoticeDeps } from '../../restock/letter/compose-notice.ts'
import { letterLinks } from '../../restock/letter/letter-links.ts'
import { keepNoticeFacts, type NoticeSources } from '../../restock/letter/notice-facts.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { schemeOf } from '../start-up-addresses.ts'

/** What letters are made of, and where they go. */
export interface MailServices {
  vault: Vault
  mail: Mail
  mailFrom: string
  confirmationLinks: ConfirmationLinks
  letterPermits: LetterPermits
  emailLinks: EmailLinks
  /** Of the platform's own host. */
  platformOrigin: string
  /** Undefined where nobody may look into it. */
  letterFolder: LetterFolder | undefined
  /** Address of the page that shows what lies in the folder; empty where there is none, undefined where a mail server takes them. */
  letterInbox: string | undefined
  manageOrigin(subdomain: string): string
}

/** To the mail server that is configured, else into the data directory. */
export function composeLetters({
  config,
  dataDir,
  db,
  secrets: { masterKey, cookieKey },
}: Infrastructure): MailServices {
  const { smtp, mailFrom, baseDomain } = config
  const scheme = schemeOf(baseDomain)
  const folder = { path: dataDir.mail, masterKey }
  return {
    vault: openVault({ db, masterKey }),
    mail: smtp ? smtpMail(smtp) : folderMail(folder),
    mailFrom,
    confirmationLinks: confirmationLinks(cookieKey),
    letterPermits: letterPermits({ db, cookieKey }),
    emailLinks: emailLinks(cookieKey),
    platformOrigin: `${scheme}://${hostOf(baseDomain, 'platform')}`,
    letterFolder: inboxAddress(config) === undefined ? undefined : folder,
    letterInbox: smtp ? undefined : (inboxAddress(config) ?? ''),
    manageOrigin: (subdomain) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}`,
  }
}

/** What restock letters are made of, where they are written: it is asked for each of many letters. */
export function composeNotices({ config, db, secrets }: Infrastructure): NoticeDeps & NoticeSources {
  const { mailFrom, baseDomain } = config
  const scheme = schemeOf(baseDomain)
  const catalog = createCatalog({
    db,
    findCurrency: async (websiteId) => (await findWebsite(db, websiteId))?.tenant.currency ?? 'USD',
    assetsUrl: `${scheme}://${hostOf(baseDomain, 'assets')}`,
  })
  const sources = { db, findWebsite: (websiteId: string) => findWebsite(db, websiteId), findItem: catalog.findItem }
  return {
    ...sources,
    mailFrom,
    findNoticeFacts: keepNoticeFacts(sources),
    originOf: (subdomain) => `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}`,
    letterLinks: letterLinks(secrets.cookieKey),
  }
}
