import { type LookDeps, lookAtCart } from '../../../workers/cart-reminders/look-at-cart.ts'
import type { RemindOfCartDeps } from '../../../workers/cart-reminders/remind-of-cart.job.ts'
import { reminderLinks } from '../../cart-reminders/reminder-links.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Dependencies for sending cart reminders. */
export function composeReminders(
  { secrets }: Infrastructure,
  parts: LookDeps,
): Pick<RemindOfCartDeps, 'reminderLinks' | 'lookAtCart'> {
  return {
    reminderLinks: reminderLinks(secrets.cookieKey),
    lookAtCart: (websiteId, checkoutId, now) => lookAtCart(parts, websiteId, checkoutId, now),
  }
}
