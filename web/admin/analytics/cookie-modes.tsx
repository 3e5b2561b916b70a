import { useId } from 'react'
import type { AnalyticsSettings } from '../../../src/analytics/contract.ts'

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
    about:
      'Visitors are told apart by a hash whose salt is thrown away each day. Who comes back tomorrow is a new visitor.',
  },
  {
    mode: 'restrictive',
    label: 'Count nobody',
    about: 'No cookies are set to measure, those that are there are cleared, and no visit is counted.',
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
        Two cookies are there in any case, for carts and forms do not work without them: __Host-visitor and crumb keep
        other websites from acting for a visitor. Who fills a cart gets two more, __Host-cart and hasCart.
      </p>
    </fieldset>
  )
}
