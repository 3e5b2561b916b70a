import { Plus } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { currencies } from '../../../src/shared/money/currencies.ts'
import { formatMoneyIn } from '../../../src/shared/money/format-money.ts'
import type { BusinessValues, SettingsFacts } from '../../../src/websites/admin-contract.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import { CountryField } from '../settings/country-field.tsx'
import styles from '../settings/settings.module.css'
import { WebsitePartPage } from './website-part-form.tsx'

export function BusinessSettingsPage() {
  return (
    <WebsitePartPage part="business" title="Business" hint="Who sells, and in which currency.">
      {({ facts }) => (
        <>
          <SellerCard />
          <EmailCard />
          <CurrencyCard facts={facts} />
        </>
      )}
    </WebsitePartPage>
  )
}

const currencyOptions = Object.entries(currencies).map(([value, { symbol }]) => ({
  value,
  label: `${value} (${symbol})`,
}))

/** Example amount for the price formats. */
const EXAMPLE = 1250
const EXAMPLE_LARGE = 123_450

function CurrencyCard({ facts: { currency: saved, language } }: { facts: SettingsFacts }) {
  const [chosen, isByCldr] = useWatch<BusinessValues, ['currency', 'useCLDRMoneyFormat']>({
    name: ['currency', 'useCLDRMoneyFormat'],
  })
  const locale = isByCldr ? language : undefined
  const [ours, fixed] = [
    formatMoneyIn(language, EXAMPLE_LARGE, chosen),
    formatMoneyIn(undefined, EXAMPLE_LARGE, chosen),
  ]
  const looks =
    ours === fixed ? `In your website’s language both are ${ours}.` : `On: ${ours}. Off: ${fixed}, in every language.`
  return (
    <Card title="Currency">
      <div className={styles.fields}>
        <SelectField name="currency" label="Currency of the store" options={currencyOptions} />
        <CheckField
          name="useCLDRMoneyFormat"
          label="Write amounts the way your language does"
          hint={`${looks} Your store, e-mails, invoices and this admin follow.`}
        />
        {chosen !== saved && (
          <Banner
            tone="warning"
            title="Prices are not converted"
            text={`The digits stay: ${formatMoneyIn(locale, EXAMPLE, saved)} becomes ${formatMoneyIn(locale, EXAMPLE, chosen)}. The same goes for shipping rates, discounts and gift cards. Carts that shoppers have filled keep their old prices until they accept the new ones. Check your prices after saving; you can undo the change in the history.`}
          />
        )}
      </div>
    </Card>
  )
}

function SellerCard() {
  return (
    <Card
      title="Seller"
      hint="Shown at the foot of every page, and of restock notices and cart reminders. In many countries shoppers must be told who sells."
    >
      <div className={styles.fields}>
        <TextField name="seller.name" label="Name of the business" maxLength={100} />
        <CountryField name="country" label="Country" />
        <TextAreaField name="seller.address" label="Address" hint="A line for each part." rows={4} maxLength={500} />
        <TaxNumbers />
      </div>
    </Card>
  )
}

function EmailCard() {
  return (
    <Card title="E-mails to shoppers">
      <div className={styles.fields}>
        <TextField
          name="replyTo"
          label="Reply address"
          type="email"
          maxLength={256}
          hint="Answers to the e-mails that shoppers get from your store go here, once you have confirmed your own address. Without one they go to the address the e-mails are sent from."
        />
      </div>
    </Card>
  )
}

const MOST_NUMBERS = 10

function TaxNumbers() {
  const { fields, append, remove } = useFieldArray<BusinessValues, 'seller.taxNumbers'>({ name: 'seller.taxNumbers' })
  return (
    <fieldset className={styles.group}>
      <legend>Tax numbers</legend>
      {fields.map(({ id }, place) => (
        <div className={styles.line} key={id}>
          <TextField
            name={`seller.taxNumbers.${place}.label`}
            label="What it is"
            placeholder="VAT"
            maxLength={40}
            required
          />
          <TextField name={`seller.taxNumbers.${place}.number`} label="Number" maxLength={40} required />
          <Button aria-label={`Remove tax number ${place + 1}`} onClick={() => remove(place)}>
            Remove
          </Button>
        </div>
      ))}
      {fields.length < MOST_NUMBERS && (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => append({ label: 'VAT', number: '' })}>
            Add tax number
          </Button>
        </div>
      )}
    </fieldset>
  )
}
