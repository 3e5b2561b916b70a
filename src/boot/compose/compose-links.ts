import { reminderLinks } from '../../cart-reminders/reminder-links.ts'
import { commentLinks } from '../../comments/letters/comment-links.ts'
import { downloadLinks } from '../../downloads/buyers/download-links.ts'
import { newsletterLinks } from '../../newsletter/letters/newsletter-links.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Signed links in e-mails and on pages of orders. */
export function composeLinks({ secrets: { cookieKey } }: Infrastructure) {
  return {
    commentLinks: commentLinks(cookieKey),
    newsletterLinks: newsletterLinks(cookieKey),
    reminderLinks: reminderLinks(cookieKey),
    downloadLinks: downloadLinks(cookieKey),
  }
}
