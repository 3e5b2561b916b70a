import { LRUCache } from 'lru-cache'
import type { BounceDeps } from '../../bounces/queries.ts'
import { recordSmtpReply } from '../../bounces/record-bounce.ts'
import { noteBounce } from '../../campaigns/sending/note-bounce.ts'
import { createCatalog } from '../../catalog/queries.ts'
import { inboxAddress } from '../../dev-inbox/inbox-path.ts'
import { type EmailLinks, emailLinks } from '../../identity/sessions/email-links.ts'
import { type ConfirmationLinks, confirmationLinks } from '../../platform/confirmed-addresses/confirmation-links.ts'
import { type LetterPermits, letterPermits } from '../../platform/confirmed-addresses/letter-permits.ts'
import type { Database } from '../../platform/database/database.ts'
import { WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { fencedMail } from '../../platform/mail/fenced-mail.ts'
import { folderMail } from '../../platform/mail/folder-mail.ts'
import type { LetterFolder } from '../../platform/mail/letter-folder.ts'
import { type LetterReferences, letterReferences } from '../../platform/mail/letter-references.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { smtpMail } from '../../platform/mail/smtp-mail.ts'
import { type StoreSender, storeMail } from '../../platform/mail/store-mail.ts'
import type { WebsiteScopedCache } from '../../platform/modules/capability-module.ts'
import { isHeldBack } from '../../platform/restore-fence/restore-fence.ts'
import { sealedCache } from '../../platform/vault/sealed-cache.ts'
import { openVault, type Vault } from '../../platform/vault/vault.ts'
import type { NoticeDeps } from '../../restock/letter/compose-notice.ts'
import { letterLinks } from '../../restock/letter/letter-links.ts'
import { keepNoticeFacts, type NoticeSources } from '../../restock/letter/notice-facts.ts'
import { restateSuppression, suppress } from '../../restock/visitors/suppressions.ts'
import { findStoreSender } from '../../senders/queries.ts'
import { websiteCache } from '../../websites/website-cache.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { schemeOf } from '../start-up-addresses.ts'

/** How letters are composed and sent. */
export interface MailServices {
  vault: Vault & WebsiteScopedCache
  mail: Mail
  mailFrom: string
  confirmationLinks: ConfirmationLinks
  letterPermits: LetterPermits
  emailLinks: EmailLinks
  /** Origin of the platform's own host. */
  platformOrigin: string
  /** Undefined when nobody may read it. */
  letterFolder: LetterFolder | undefined
  /** URL of the page that shows stored letters; empty when there is none, undefined when a mail server sends them. */
  letterInbox: string | undefined
  manageOrigin(subdomain: string): string
  letterReferences: LetterReferences
  bounceSecrets: Infrastructure['config']['bounceSecrets']
  suppressPerson: BounceDeps['suppressPerson']
  tellSender: NonNullable<BounceDeps['tellSender']>
}

/** Sends letters to the configured mail server, else stores them in the data directory. */
export function composeLetters({
  broadcast,
  config,
  dataDir,
  db,
  secrets: { masterKey, cookieKey },
}: Infrastructure): MailServices {
  const { smtp, mailFrom, baseDomain, bounceSecrets } = config
  const scheme = schemeOf(baseDomain)
  const folder = { path: dataDir.mail, masterKey }
  const vault = openVault({ db, masterKey, sealed: sealedCache({ db, broadcast }) })
  const references = letterReferences(cookieKey)
  const bounces = {
    db,
    vault,
    async suppressPerson(websiteId: string, personRef: string, reason: 'bounced' | 'complained', at: string) {
      await suppress(db, websiteId, personRef, at, reason)
      await restateSuppression(db, websiteId, personRef, reason)
    },
    tellSender: noteBounce,
  } satisfies BounceDeps
  const storesMail = storeMail(smtp ? smtpMail(smtp) : folderMail(folder), {
    references,
    findSender: cachedSender(db, vault),
    onFailure: (reference, failure) => recordSmtpReply(bounces, reference, failure, new Date().toISOString()),
  })
  return {
    vault,
    mail: fencedMail(storesMail, () => isHeldBack(db)),
    letterReferences: references,
    bounceSecrets,
    suppressPerson: bounces.suppressPerson,
    tellSender: bounces.tellSender,
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

/** Milliseconds after which a changed sender is effective at the latest. */
const SENDER_CACHE_MS = 5_000

/** Cached, because it is needed for each letter. */
function cachedSender(db: Database, vault: Vault): (websiteId: string) => Promise<StoreSender | undefined> {
  const kept = new LRUCache<string, { sender: StoreSender | undefined }>({ max: 1_000, ttl: SENDER_CACHE_MS })
  return async (websiteId) => {
    const known = kept.get(websiteId) ?? { sender: await findStoreSender({ db, vault }, websiteId) }
    kept.set(websiteId, known, { noUpdateTTL: true })
    return known.sender
  }
}

/** Content of restock letters, for the workers; facts are cached, because they are needed for each letter. */
export function composeNotices(
  { broadcast, config, db, secrets }: Infrastructure,
  vault: Pick<Vault, 'languageOf'>,
): NoticeDeps & NoticeSources {
  const { mailFrom, baseDomain } = config
  const scheme = schemeOf(baseDomain)
  // Each letter needs its website.
  const { findWebsite, drop, clear } = websiteCache({ db })
  broadcast.follow(WEBSITE_CHANGED, { onMessage: drop, onGap: clear })
  const catalog = createCatalog({
    db,
    findCurrency: async (websiteId) => (await findWebsite(websiteId))?.tenant.currency ?? 'USD',
    assetsUrl: `${scheme}://${hostOf(baseDomain, 'assets')}`,
  })
  const sources = { db, findWebsite, findItem: catalog.findItem }
  return {
    ...sources,
    mailFrom,
    findNoticeFacts: keepNoticeFacts(sources),
    languageOf: vault.languageOf,
    originOf: (subdomain) => `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}`,
    letterLinks: letterLinks(secrets.cookieKey),
  }
}
