import type { ReactNode } from 'react'
import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { BusinessHours } from './business-hours.tsx'

/** Footer of every page: description of the website, seller and links. */
interface StoreFooterProps {
  website: PageData['website']
  /** Whether visitors are asked for consent and may change it. */
  asksForConsent?: boolean | undefined
  settings: PageData['websiteSettings']
  children: ReactNode
}

export function StoreFooter({ website, asksForConsent = false, settings, children }: StoreFooterProps) {
  return (
    <footer className="store-footer">
      <div className="store-width">
        <div>
          <p className="store-footer-name">{website.siteTitle}</p>
          <p>{website.siteDescription}</p>
          {website.seller && <SellerLines seller={website.seller} />}
        </div>
        <nav aria-label={word('Footer')}>
          {children}
          {asksForConsent && (
            <button type="button" className="cookie-choices" data-cookie-choices="">
              {word('Cookie choices')}
            </button>
          )}
        </nav>
        <BusinessHours hours={settings.businessHours} />
      </div>
    </footer>
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
