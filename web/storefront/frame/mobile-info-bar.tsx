import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import './mobile-info-bar.css'

type Settings = PageData['websiteSettings']

/** The owner's contact links, at the bottom of a phone's screen. */
export function MobileInfoBar({ settings, hasFooter = true }: { settings: Settings; hasFooter?: boolean }) {
  const bar = settings.mobileInfoBarSettings
  if (!bar) return null
  const { contactPhoneNumber: phone, contactEmail: email, address, isBusinessHoursEnabled } = bar
  return (
    <nav className="mobile-info-bar" aria-label={word('Contact')}>
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{word('Call')}</a>}
      {email && <a href={`mailto:${email}`}>{word('E-mail')}</a>}
      {address && (
        <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>{word('Map')}</a>
      )}
      {isBusinessHoursEnabled && settings.businessHours && hasFooter && <a href="#business-hours">{word('Hours')}</a>}
    </nav>
  )
}
