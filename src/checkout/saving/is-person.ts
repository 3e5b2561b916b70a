import type { Captcha } from '../../platform/captcha/captcha.ts'
import type { Database } from '../../platform/database/database.ts'
import { findWebsite } from '../../websites/queries.ts'

export interface PersonDeps {
  db: Database
  captchas: Record<'altcha' | 'recaptcha', Captcha>
}

/** Checks the captcha of the website's pages, or our own. */
export async function isPerson({ db, captchas }: PersonDeps, websiteId: string, token = ''): Promise<boolean> {
  if (token === '') return false
  const provider = (await findWebsite(db, websiteId))?.website.captchaSettings?.provider ?? 'altcha'
  return captchas[provider].verify(websiteId, token)
}
