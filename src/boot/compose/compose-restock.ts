import type { AppDeps } from '../../app.ts'
import { altchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import { recaptchaCaptcha } from '../../platform/captcha/recaptcha-captcha.ts'
import type { PrivacyDeps } from '../../privacy/routes.ts'
import { letterLinks } from '../../restock/letter/letter-links.ts'
import { findSend } from '../../restock/reports/find-sends.ts'
import { createSendProgress, type SendProgress } from '../../restock/sending/send-progress.ts'
import { findCaptchaSecret } from '../../restock/settings/settings-store.ts'
import { type ErasePersonDeps, erasePerson } from '../../restock/visitors/erase-person.ts'
import { recordAttribution } from '../../restock/visitors/record-attribution.ts'
import type { Infrastructure } from '../infrastructure.ts'

type VisitorServices = Pick<AppDeps, 'captchas' | 'letterLinks' | 'onAdded'>

/** What tells people from programs, and what becomes of letters whose links are followed. */
export function composeRestockVisitors(
  { db, log, secrets }: Infrastructure,
  { findItem, vault }: Pick<AppDeps, 'findItem' | 'vault'>,
): VisitorServices {
  const links = letterLinks(secrets.cookieKey)
  return {
    letterLinks: links,
    captchas: {
      altcha: altchaCaptcha({ db, key: secrets.cookieKey }),
      recaptcha: recaptchaCaptcha({ findSecret: (websiteId) => findCaptchaSecret({ db, vault }, websiteId) }),
    },
    onAdded(req, { tenant, now }, added) {
      if (!tenant) return
      recordAttribution({ db, findItem, letterLinks: links }, req, {
        websiteId: tenant.websiteId,
        ...added,
        at: now,
      }).catch((error) => log.warn({ err: error }, 'restock attribution not recorded'))
    },
  }
}

/** Sends as they are watched from here, and people who are to be forgotten. */
export function composeRestockSends(
  { db, log }: Infrastructure,
  deps: ErasePersonDeps,
): { progress: SendProgress } & PrivacyDeps {
  const onError = (error: Error) => log.warn({ err: error }, 'send progress query failed')
  return {
    progress: createSendProgress({ findSend: (key) => findSend(db, key), onError }),
    forgetPerson: (websiteId, email, intent) => erasePerson(deps, websiteId, email, intent),
  }
}
