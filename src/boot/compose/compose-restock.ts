import type { AppDeps } from '../../app.ts'
import { forgetCartsOf } from '../../cart/forget-carts-of.ts'
import { forgetInForms } from '../../forms/submissions/delete-submissions.ts'
import type { Suppressions } from '../../newsletter/queries.ts'
import { forgetName } from '../../orders/list/name-words.ts'
import { altchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import { recaptchaCaptcha } from '../../platform/captcha/recaptcha-captcha.ts'
import type { Database } from '../../platform/database/database.ts'
import { createEgress } from '../../platform/egress/egress.ts'
import type { PrivacyDeps } from '../../privacy/routes.ts'
import { letterLinks } from '../../restock/letter/letter-links.ts'
import { findSend } from '../../restock/reports/find-sends.ts'
import { type SendWatcher, watchSends } from '../../restock/sending/watch-sends.ts'
import { findCaptchaSecret } from '../../restock/settings/settings-store.ts'
import { type ErasePersonDeps, erasePerson } from '../../restock/visitors/erase-person.ts'
import { recordAttribution } from '../../restock/visitors/record-attribution.ts'
import { findSuppression, liftSuppression, suppress } from '../../restock/visitors/suppressions.ts'
import type { Infrastructure } from '../infrastructure.ts'

type VisitorServices = Pick<AppDeps, 'captchas' | 'letterLinks' | 'onAdded'>

/** The captcha, and the handling of letters' links. */
export function composeRestockVisitors(
  { db, log, secrets, config }: Infrastructure,
  { findItem, vault }: Pick<AppDeps, 'findItem' | 'vault'>,
): VisitorServices {
  const links = letterLinks(secrets.cookieKey)
  return {
    letterLinks: links,
    captchas: {
      altcha: altchaCaptcha({ db, key: secrets.cookieKey }),
      recaptcha: recaptchaCaptcha({
        egress: createEgress({ allowed: config.egressAllow }),
        findSecret: (websiteId) => findCaptchaSecret({ db, vault }, websiteId),
      }),
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

/** Progress of sends, and erasure of people. */
export function composeRestockSends(
  { db, log }: Infrastructure,
  deps: ErasePersonDeps & Parameters<typeof forgetCartsOf>[0] & Parameters<typeof forgetInForms>[0],
): { progress: SendWatcher } & PrivacyDeps {
  const onError = (error: Error) => log.warn({ err: error }, 'send progress query failed')
  return {
    progress: watchSends({ findSend: (key) => findSend(db, key), onError }),
    async forgetPerson(websiteId, email, intent) {
      // Answers name people who are known from nowhere else.
      await forgetInForms(deps, websiteId, email)
      const customerRef = await deps.vault.findPerson(websiteId, email)
      if (customerRef !== undefined) {
        await forgetName(db, websiteId, customerRef)
        await forgetCartsOf(deps, websiteId, customerRef)
      }
      return erasePerson(deps, websiteId, email, intent)
    },
  }
}

/** The suppression list, for mailing lists. */
export function composeSuppressions(db: Database): Suppressions {
  return {
    find: (websiteId, personRef) => findSuppression(db, websiteId, personRef),
    add: (websiteId, personRef, at) => suppress(db, websiteId, personRef, at),
    lift: (websiteId, personRef) => liftSuppression(db, websiteId, personRef),
  }
}
