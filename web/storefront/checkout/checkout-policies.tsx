import type { ShownCheckoutSettings } from '../../../src/checkout/page-contract.ts'
import { word } from '../../../src/shared/words/word.ts'

/** The store's policies, shown without leaving the form. */
export function CheckoutPolicies({ settings }: { settings: ShownCheckoutSettings }) {
  const policies = [
    [word('Return policy'), settings.returnPolicy],
    [word('Terms of service'), settings.termsOfService],
    [word('Privacy policy'), settings.privacyPolicy],
  ].filter(([, text]) => text)
  if (policies.length === 0) return null
  return (
    <div className="checkout-policies">
      {policies.map(([title, text = '']) => (
        <details key={title}>
          <summary>{title}</summary>
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
