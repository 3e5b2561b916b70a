import '../../ui/controls/button.css'
import '../../storefront/form/form-fields.css'
import {
  choiceOf,
  feeText,
  intervalText,
  OWN_AMOUNT,
  suggestionText,
} from '../../../src/shared/donations/choose-donation.ts'
import { DONATION_MESSAGE_MAX } from '../../../src/shared/donations/donation.ts'
import type { PublicFund } from '../../../src/shared/donations/fund-terms.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { word } from '../../../src/shared/words/word.ts'
import { findOwn, type ViewProps } from '../block-data.ts'
import './block.css'

interface DonationProps {
  fundId: string | null
  title: string
  description: string
  buttonLabel: string
  showsProgress: boolean
  layout: string
  align: string
}

/** Nothing for a fund that takes no donations. Errors are shown on the fund's own page, to which the form leads. */
export function DonationView({ props, data, id }: ViewProps<DonationProps>) {
  const { fundId, title, description, buttonLabel, showsProgress, layout, align } = props
  const fund = findOwn(data.funds ?? {}, fundId)
  if (!fund) return null
  const { terms } = fund
  const heading = title.trim() || fund.name
  const text = description.trim() || fund.description
  return (
    <div className={`donation donation-${layout} text-${align}`}>
      <h3 id={`${id}-title`}>{heading}</h3>
      {text && <p className="donation-text">{text}</p>}
      {showsProgress && <Progress fund={fund} />}
      <form action="/checkout/donate" method="post" aria-labelledby={`${id}-title`}>
        <input type="hidden" name="fund" value={fund.id} />
        <Amounts fund={fund} id={id} />
        {terms.fee && (
          <Box
            name="coversFee"
            label={word('Add {fee} for the payment fee, so that my whole donation arrives.', {
              fee: feeText(terms.fee, fund.currency),
            })}
          />
        )}
        {terms.asksMessage && (
          <div className="form-field">
            <label className="form-field-title" htmlFor={`${id}-message`}>
              {word('Message (optional, at most {count} characters)', { count: DONATION_MESSAGE_MAX })}
            </label>
            <textarea id={`${id}-message`} name="message" rows={2} maxLength={DONATION_MESSAGE_MAX} />
          </div>
        )}
        {terms.mayBeAnonymous && <Box name="anonymous" label={word('Give anonymously: my name is not shown.')} />}
        <button type="submit" className="button button-primary">
          {buttonLabel.trim() || word('Donate')}
        </button>
      </form>
    </div>
  )
}

function Progress({ fund: { terms, raisedCents, currency } }: { fund: PublicFund }) {
  const { goalCents } = terms
  if (goalCents === null) return null
  const values = { raised: formatMoney(raisedCents, currency), goal: formatMoney(goalCents, currency) }
  const text = word('{raised} of {goal} raised', values)
  return (
    <div className="donation-progress">
      <progress max={goalCents} value={Math.min(raisedCents, goalCents)} aria-label={text} />
      <p>{text}</p>
    </div>
  )
}

function Amounts({ fund: { terms, currency }, id }: { fund: PublicFund; id: string }) {
  const { suggestions, takesOwnAmount } = terms
  if (suggestions.length === 0)
    return (
      <>
        <input type="hidden" name="choice" value={OWN_AMOUNT} />
        <OwnAmount terms={terms} currency={currency} id={id} />
      </>
    )
  return (
    <>
      <fieldset className="donation-amounts">
        <legend className="form-field-title">{word('Amount')}</legend>
        {suggestions.map((one, place) => (
          <label key={choiceOf(one)} className="donation-amount">
            <input type="radio" name="choice" value={choiceOf(one)} defaultChecked={place === 0} />
            <span>{suggestionText(one, currency)}</span>
          </label>
        ))}
        {takesOwnAmount && (
          <label className="donation-amount">
            <input type="radio" name="choice" value={OWN_AMOUNT} />
            <span>{word('Another amount')}</span>
          </label>
        )}
      </fieldset>
      {takesOwnAmount && <OwnAmount terms={terms} currency={currency} id={id} />}
    </>
  )
}

function OwnAmount({ terms: { intervals }, currency, id }: Pick<PublicFund, 'terms' | 'currency'> & { id: string }) {
  return (
    <div className="donation-own">
      <div className="form-field">
        <label className="form-field-title" htmlFor={`${id}-amount`}>
          {word('Amount in {currency}', { currency })}
        </label>
        <input id={`${id}-amount`} type="text" inputMode="decimal" name="amount" maxLength={30} autoComplete="off" />
      </div>
      {intervals.length > 1 && (
        <div className="form-field">
          <label className="form-field-title" htmlFor={`${id}-interval`}>
            {word('How often')}
          </label>
          <select id={`${id}-interval`} name="interval">
            {intervals.map((one) => (
              <option key={one} value={one}>
                {intervalText(one)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

function Box({ name, label }: { name: string; label: string }) {
  return (
    <label className="donation-box">
      <input type="checkbox" name={name} value="on" />
      <span>{label}</span>
    </label>
  )
}
