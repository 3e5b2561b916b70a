import type { ReactNode } from 'react'
import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { BusinessHours } from './business-hours.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

/** Footer of every page: description of the website, seller and links. */
interface StoreFooterProps {
  website: PageData['website']
  /** Of the page, without the language. */
  path: string
  /** Whether visitors are asked for consent and may change it. */
  asksForConsent?: boolean | undefined
  settings: PageData['websiteSettings']
  children: ReactNode
}

export function StoreFooter({ website, path, asksForConsent = false, settings, children }: StoreFooterProps) {
  return (
    <footer className="store-footer">
      <div className="store-width">
        <div>
          <p className="store-footer-name">{website.siteTitle}</p>
          <p>{website.siteDescription}</p>
          {website.seller && <SellerLines seller={website.seller} />}
          <ContactLines settings={settings} />
        </div>
        <nav aria-label={word('Footer')}>
          {children}
          {asksForConsent && (
            <button type="button" className="cookie-choices" data-cookie-choices="">
              {word('Cookie choices')}
            </button>
          )}
        </nav>
        <LanguageSwitcher website={website} path={path} />
        <BusinessHours hours={settings.businessHours} />
      </div>
    </footer>
  )
}

/** The owner's phone number and e-mail address, as their settings have them. */
function ContactLines({ settings: { mobileInfoBarSettings: contact } }: Pick<StoreFooterProps, 'settings'>) {
  const { contactPhoneNumber: phone, contactEmail: email } = contact ?? {}
  if (!phone && !email) return null
  return (
    <p className="store-contact">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  )
}

function SellerLines({
  seller: { name, address, taxNumbers },
}: {
  seller: NonNullable<PageData['website']['seller']>
}) {
  const lines = [name, ...address.split('\n'), ...taxNumbers.map(({ label, number }) => `${label} ${number}`)]
  const said = lines.map((line) => line.trim()).filter(Boolean)
  if (said.length === 0) return null
  return (
    <address className="store-seller">
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
