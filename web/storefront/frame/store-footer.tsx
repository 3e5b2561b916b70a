import type { ReactNode } from 'react'
import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { BusinessHours } from './mobile-info-bar.tsx'

/** The foot of every page: what the website is, who sells there, and links. */
interface StoreFooterProps {
  website: PageData['website']
  /** Visitors are asked about cookies, and may change their answer. */
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
        <BusinessHours settings={settings} />
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
