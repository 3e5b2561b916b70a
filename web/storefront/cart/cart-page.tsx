import { useState } from 'react'
import type { CartEntry } from '../../../src/cart/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Problem } from '../../ui/feedback/alert.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartLines, type CartLinesProps } from './lines/cart-lines.tsx'
import { RemovedLine } from './lines/removed-line.tsx'
import { UnavailableLine } from './lines/unavailable-line.tsx'
import { NewPrices } from './new-prices.tsx'
import { type CartReading, useCart } from './use-cart.ts'
import './cart-page.css'
import { pathInLanguage } from '../../../src/shared/languages/language-path.ts'
import './cart-page.css'

/** The cart page. Specification §2: it is recognised by the id of its root. */
export function CartPage({ page }: { page: PageData }) {
  const reading = useCart()
  const [removed, setRemoved] = useState<CartEntry>()
  const [restoredId, setRestoredId] = useState<string>()
  const [gone, setGone] = useState<Problem>()
  const onRemoved = (entry: CartEntry) => {
    setRemoved(entry)
    setRestoredId(undefined)
  }
  const onRestored = ({ id }: CartEntry) => {
    setRemoved(undefined)
    setRestoredId(id)
  }
  return (
    <div className="store-page cart-page" id="sqs-cart-root">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${pathInLanguage(page.website.languagePath, '/cart/basic')}`} />
        <a href={pathInLanguage(page.website.languagePath, '/cart/basic')}>{word('Continue to your cart')}</a>
      </noscript>
      <h1>{page.title || word('Cart')}</h1>
      {removed && <RemovedLine key={removed.id} entry={removed} onRestored={onRestored} />}
      {gone && <UnavailableLine problem={gone} onDismiss={() => setGone(undefined)} />}
      <CartContents page={page} reading={reading} restoredId={restoredId} onRemoved={onRemoved} onGone={setGone} />
    </div>
  )
}

interface CartContentsProps extends Omit<CartLinesProps, 'entries'> {
  page: PageData
  reading: CartReading
}

function CartContents({ page, reading, ...lines }: CartContentsProps) {
  if (reading.state === 'unknown' || reading.state === 'loading') return <LoadingCart />
  if (reading.state === 'failed') return <FailedCart message={reading.message} retry={reading.retry} />
  const { cart } = reading
  if (!cart || cart.entries.length === 0) return <EmptyCart />
  return (
    <div className="cart-columns">
      <div>
        <NewPrices entries={cart.entries} />
        <CartLines entries={cart.entries} {...lines} />
      </div>
      <CartSummary cart={cart} page={page} />
    </div>
  )
}

/** Takes the same space as the lines. */
function LoadingCart() {
  return (
    <div className="cart-columns" aria-busy="true">
      <p className="visually-hidden" role="status">
        {word('Loading your cart…')}
      </p>
      <div className="cart-skeleton" />
      <div className="cart-skeleton cart-skeleton-summary" />
    </div>
  )
}

function FailedCart({ message, retry }: { message: string; retry(): void }) {
  return (
    <div className="cart-note">
      <p role="alert">{said(message)}</p>
      <Button onClick={retry}>{word('Try again')}</Button>
    </div>
  )
}

function EmptyCart() {
  return (
    <div className="cart-note">
      <p>{word('You have nothing in your shopping cart.')}</p>
      <PageLink to="/shop" className="button button-primary">
        {word('Continue shopping')}
      </PageLink>
    </div>
  )
}
