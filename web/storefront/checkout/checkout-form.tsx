import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { fieldName } from '../../../src/shared/forms/field-parts.ts'
import type { CheckoutProblem } from '../../../src/shared/lists/personal-search.ts'
import { toMoney } from '../../../src/shared/money/money.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
import { priceText } from '../money/price-text.ts'
import { InstallmentPill } from '../product/price/installment-pill.tsx'
import { CheckoutPolicies } from './checkout-policies.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { problemSentences } from './problem-sentences.ts'
import { AddressSection } from './sections/address-section.tsx'
import { BillingSection } from './sections/billing-section.tsx'
import { fieldId } from './sections/checkout-field.tsx'
import { CodesSection } from './sections/codes-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { CustomFormSection } from './sections/custom-form-section.tsx'
import { GiftCardsSection } from './sections/gift-cards-section.tsx'
import { NoteSection } from './sections/note-section.tsx'
import { PlaceOrderSection } from './sections/place-order-section.tsx'
import { ShippingSection } from './sections/shipping-section.tsx'
import { shownErrors } from './shown-errors.ts'
import type { StripeStatus } from './stripe/use-stripe-fields.ts'
import { type CheckoutState, useCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  data: CheckoutPageData
  problem: CheckoutProblem | undefined
}

/** The checkout as one form. Without scripts its buttons submit it, and the next page shows the saved input. */
export function CheckoutForm({ data: served, problem: sent }: CheckoutFormProps) {
  const checkout = useCheckout(served)
  const { data, attempt, isBusy, isPlacing, form, captchaPlace, stripe, onSubmit, onChange } = checkout
  const { settings, crumb, cartToken, checkout: view } = data
  const errors = errorsOf(checkout, sent)
  return (
    <form
      className="checkout-columns"
      method="post"
      action="/api/commerce/checkout/place"
      noValidate
      ref={form}
      onSubmit={onSubmit}
      onChange={onChange}
      aria-busy={isBusy}
    >
      {crumb !== null && <input type="hidden" name="crumb" value={crumb} />}
      <input type="hidden" name="cartToken" value={cartToken} />
      <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
      <input type="hidden" name="totalsHash" value={view.totalsHash} />
      <div className="checkout-main">
        {view.testMode && (
          <p className="checkout-test">
            <strong>{word('Test mode.')}</strong>{' '}
            {word('This store is being tried out: no money moves and no goods are shipped.')}
          </p>
        )}
        <ErrorSummary
          sentence={sentenceOf(checkout, sent, errors)}
          errors={errors}
          titles={titlesOf(settings)}
          attempt={attempt}
          leadsToCart={isSolvedInCart(view)}
        />
        <ContactSection data={data} errors={errors} />
        <ShippingAddress data={data} errors={errors} />
        <BillingSection data={data} errors={errors} />
        {settings.showNoteField && <NoteSection text={view.details?.note ?? ''} error={errors.note} />}
        {settings.customCheckoutForm.length > 0 && (
          <CustomFormSection
            fields={settings.customCheckoutForm}
            answers={view.details?.answers ?? {}}
            errors={errors}
          />
        )}
        <PlaceOrderSection data={data} errors={errors} stripe={stripe}>
          <div ref={captchaPlace} id={fieldId('captchaToken')} className="captcha-container" />
          <p className="checkout-total-again">
            <span>{word(view.shoppingCart.appliedGiftCards.length > 0 ? 'Amount due' : 'Total')}</span>{' '}
            <span>{priceText(amountDue(view))}</span>
          </p>
          {data.agreement && <p>{data.agreement}</p>}
          <Button kind="primary" type="submit" disabled={isPlacing} data-checkout="place">
            {isPlacing ? word('One moment …') : placeLabel(data, stripe.status)}
          </Button>
        </PlaceOrderSection>
        <CheckoutPolicies settings={settings} />
      </div>
      <CheckoutSummary
        cart={view.shoppingCart}
        isOpen={
          errors.code !== undefined ||
          errors.giftCard !== undefined ||
          view.shoppingCart.coupons.length > 0 ||
          view.enteredGiftCards.length > 0
        }
      >
        {view.shoppingCart.costs?.acceptsCodes && <CodesSection cart={view.shoppingCart} error={errors.code} />}
        {view.acceptsGiftCards && <GiftCardsSection cards={view.enteredGiftCards} error={errors.giftCard} />}
        {data.installments && <InstallmentPill context={data.installments} price={amountDue(view)} />}
      </CheckoutSummary>
    </form>
  )
}

function errorsOf(
  { data, attempt, isTried, problem }: CheckoutState,
  sent: CheckoutProblem | undefined,
): Record<string, string> {
  const terms: Record<string, string> =
    sent === 'terms' && attempt === 0 ? { acceptsTerms: problemSentences.terms } : {}
  const giftCard: Record<string, string> =
    sent === 'giftCard' && attempt === 0 ? { giftCard: problemSentences.giftCard } : {}
  const isSent = sent !== undefined && sent !== 'giftCard'
  return { ...shownErrors(data.checkout, isTried || isSent), ...terms, ...giftCard, ...problem?.errors }
}

/** A general message only if the fields have none. */
function sentenceOf(
  { data, attempt, problem }: CheckoutState,
  sent: CheckoutProblem | undefined,
  errors: Record<string, string>,
): string | null {
  const { checkout } = data
  const own = problem?.message ?? checkout.sentence ?? checkout.obstacle
  if (own || !sent || attempt > 0) return own
  return Object.keys(errors).length > 0 && sent === 'failed' ? null : problemSentences[sent]
}

/** A line that cannot be bought as it is, or an order below the minimum. */
function isSolvedInCart({ shoppingCart: { entries, costs } }: CheckoutPageData['checkout']): boolean {
  return entries.some(({ notice }) => notice !== null) || Boolean(costs?.minimumSentence)
}

function titlesOf({ customCheckoutForm }: CheckoutPageData['settings']): Record<string, string> {
  return Object.fromEntries(customCheckoutForm.map((field) => [fieldName(field), field.title]))
}

function amountDue({ amountDueCents, shoppingCart }: CheckoutPageData['checkout']) {
  return toMoney(amountDueCents, shoppingCart.subtotalAmount.currency)
}

function placeLabel({ checkout: { amountDueCents } }: CheckoutPageData, stripe: StripeStatus): string {
  if (amountDueCents === 0) return word('Place order')
  return stripe === 'ready' ? word('Pay now') : word('Continue to payment')
}

interface PartProps {
  data: CheckoutPageData
  errors: Record<string, string>
}

function ShippingAddress({ data, errors }: PartProps) {
  const { checkout, shippingFields, shippingCountries } = data
  if (!checkout.shoppingCart.requiresShipping) return null
  return (
    <>
      <section aria-labelledby="checkout-address">
        <h2 id="checkout-address">{word('Shipping address')}</h2>
        <AddressSection
          kind="shipping"
          fields={shippingFields}
          countries={shippingCountries}
          address={checkout.details?.shipping}
          errors={errors}
          suggestsPlaces={data.suggestsPlaces}
        />
      </section>
      <ShippingSection data={data} errors={errors} />
    </>
  )
}
