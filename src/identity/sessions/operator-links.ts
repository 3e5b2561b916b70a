import type { Database } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import { findOwner, findWebsiteId, listWebsitesOf } from '../../websites/queries.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { signInPath } from '../contract.ts'
import { createSignInLink } from './sign-in-links.ts'

const HOUR = 60 * 60 * 1000

/** A one-time link to the manage host of a website, without its origin. */
export interface OperatorSignInLink {
  title: string
  subdomain: string
  path: string
}

/**
 * For the operator of the installation: one-time sign-in links for the account with this e-mail on each of its websites, or
 * for the owner of the website with this subdomain. Throws an Error that says what was not found.
 */
export async function createOperatorSignInLinks(
  db: Database,
  emailOrSubdomain: string,
  now: string,
): Promise<OperatorSignInLink[]> {
  const { accountId, websites } = emailOrSubdomain.includes('@')
    ? await ofAccount(db, normalizeEmail(emailOrSubdomain))
    : await ofWebsite(db, emailOrSubdomain.toLowerCase())
  return Promise.all(
    websites.map(async ({ id, subdomain, siteTitle }) => {
      const token = await createSignInLink(db, id, accountId, now, { validForMs: HOUR })
      return { title: siteTitle, subdomain, path: signInPath(token) }
    }),
  )
}

async function ofAccount(db: Database, email: string) {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`No account has the e-mail ${email}.`)
  const websites = await listWebsitesOf(db, account.accountId)
  if (websites.length === 0) throw new Error(`The account with the e-mail ${email} has no website to sign in to.`)
  return { accountId: account.accountId, websites }
}

async function ofWebsite(db: Database, subdomain: string) {
  const found = await findWebsiteId(db, subdomain)
  const accountId = found && (await findOwner(db, found.websiteId))
  if (!accountId) throw new Error(`There is no website at ${subdomain}.`)
  const own = await listWebsitesOf(db, accountId)
  return { accountId, websites: own.filter(({ id }) => id === found.websiteId) }
}
