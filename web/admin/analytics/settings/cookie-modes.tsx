import { useId } from 'react'
import type { AnalyticsSettings } from '../../../../src/analytics/contract.ts'

type Mode = AnalyticsSettings['cookieMode']

const modes: { mode: Mode; label: string; about: string }[] = [
  {
    mode: 'standard',
    label: 'With cookies',
    about: 'A visitor is known again when he comes back, for two years at most. Some countries ask for his consent.',
  },
  {
    mode: 'none',
    label: 'Without cookies',
    about: 'Anonymous daily IDs. Returning visitors count as new.',
  },
  {
    mode: 'restrictive',
    label: 'No tracking',
    about: 'No cookies are set, those that are there are cleared, and no visit is counted.',
  },
]

/** By which means visitors are told apart. */
export function CookieModes({ chosen, onChoose }: { chosen: Mode; onChoose(mode: Mode): void }) {
  const id = useId()
  return (
    <fieldset className="cookie-modes">
      <legend>Cookies</legend>
      {modes.map(({ mode, label, about }) => (
        <div key={mode}>
          <label>
            <input
              type="radio"
              name={id}
              checked={chosen === mode}
              aria-describedby={`${id}-${mode}`}
              onChange={() => onChoose(mode)}
            />
            {label}
          </label>
          <p id={`${id}-${mode}`} className="field-note">
            {about}
          </p>
        </div>
      ))}
      <p className="field-note">
        In the last two no page sets a cookie. Who changes something gets two until he opens another page,
        __Host-visitor and crumb, which keep other websites from acting for him; a cart adds __Host-cart and hasCart,
        for there is no cart without them. Which carts a restock letter led to is not known then.
      </p>
    </fieldset>
  )
}
