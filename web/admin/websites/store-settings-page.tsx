import { lazy } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { countryName } from '../../../src/shared/money/country-names.ts'
import { isInstallmentOffered } from '../../../src/shared/money/installment-countries.ts'
import { installmentBrand } from '../../../src/shared/money/installments.ts'
import { restockWords } from '../../../src/shared/products/restock-words.ts'
import type { SettingsFacts, StoreValues } from '../../../src/websites/admin-contract.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import { CountryField } from '../settings/country-field.tsx'
import styles from '../settings/settings.module.css'
import { FeaturedField } from './featured-field.tsx'
import { PreviewFrame } from './preview/preview-frame.tsx'
import { WebsitePartPage } from './website-part-form.tsx'

const StorePreview = lazy(async () => ({ default: (await import('./preview/store-preview.tsx')).StorePreview }))

export function StoreSettingsPage() {
  return (
    <WebsitePartPage
      part="store"
      title="Store"
      hint="How products are shown and bought."
      preview={({ facts }) => (
        <PreviewFrame>
          <StorePreview facts={facts} />
        </PreviewFrame>
      )}
    >
      {({ facts }) => (
        <>
          <ShopCard facts={facts} />
          <ProductCard />
          <ScarcityCard />
          <ReviewsCard />
          <RestockTextsCard language={facts.language} />
          <InstallmentsCard currency={facts.currency} />
        </>
      )}
    </WebsitePartPage>
  )
}

function ShopCard({ facts }: { facts: SettingsFacts }) {
  return (
    <Card title="Shop and home page">
      <div className={styles.fields}>
        <TextField
          name="shopTitle"
          label="Title of the shop"
          hint="The heading above all products. Leave blank for “Shop”."
          placeholder="Shop"
          maxLength={100}
        />
        <FeaturedField titles={facts.productTitles} />
      </div>
    </Card>
  )
}

const pickers = [
  { value: 'dropdown', label: 'Menus', hint: 'One menu for each option, such as size.' },
  { value: 'radio', label: 'Buttons', hint: 'All values are seen at once.' },
]

function ProductCard() {
  return (
    <Card
      title="Product pages"
      hint={
        <>
          Express checkout and the light cart are set under <a href="/settings/checkout">Checkout</a>.
        </>
      }
    >
      <div className={styles.fields}>
        <RadioField name="variantPicker" label="Variants are chosen by" options={pickers} />
        <CheckField
          name="merchandising.soldOutVariantsDropdownDisabled"
          label="Values that are sold out cannot be chosen"
          hint="In menus only. Shoppers cannot sign up for a restock notice of them there."
        />
        <CheckField
          name="multipleQuantityAllowedForServices"
          label="Several of one service"
          hint="Services have a quantity field, too."
        />
        <CheckField
          name="merchandising.relatedProductsEnabled"
          label="Related products"
          hint="Up to four others below a product."
        />
        <CheckField
          name="merchandising.productQuickViewEnabled"
          label="Quick view"
          hint="Shoppers can choose and buy in a window over the list."
        />
      </div>
    </Card>
  )
}

function ScarcityCard() {
  return (
    <Card title="Low stock">
      <div className={styles.fields}>
        <CheckField
          name="merchandising.scarcityEnabledOnProductItems"
          label="Say of every product how few are left"
          hint="Otherwise only of those whose own page of the admin says so."
        />
        <NumberField
          name="merchandising.scarcityThreshold"
          label="From how many left"
          min={1}
          max={9999}
          unit="or fewer"
          required
        />
      </div>
    </Card>
  )
}

function ReviewsCard() {
  return (
    <Card title="Reviews" hint="Reviews are shown when one of the first two is on and the last is off.">
      <div className={styles.fields}>
        <CheckField
          name="merchandising.displayNativeProductReviewsEnabled"
          label="Show reviews written in your store"
        />
        <CheckField name="merchandising.displayImportedProductReviewsEnabled" label="Show imported reviews" />
        <CheckField
          name="merchandising.productReviewsKillSwitch"
          label="Hide all reviews"
          hint="At once and everywhere, whatever is set above."
        />
      </div>
    </Card>
  )
}

function RestockTextsCard({ language }: { language: string }) {
  const usual = restockWords(language)
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  const text = (key: keyof typeof usual) => ({ name: `merchandising.restockTexts.${key}`, placeholder: usual[key] })
  return (
    <Card
      title="Back in stock"
      hint={
        <>
          What stands in the box on sold-out products. Leave blank for the default in your website’s language ({name}).
          Whether the box is there is set under <a href="/waiting-list/settings">Waiting list</a>.
        </>
      }
    >
      <div className={styles.fields}>
        <TextField {...text('CTAText')} label="Invitation" maxLength={200} />
        <TextField {...text('placeholderText')} label="In the empty e-mail field" maxLength={100} />
        <TextField {...text('buttonText')} label="Button" maxLength={50} />
        <TextField {...text('mailingListDescription')} label="Beside the mailing list box" maxLength={200} />
      </div>
    </Card>
  )
}

const providers = [
  { value: 'afterpay', label: 'Afterpay or Clearpay', hint: 'The brand follows from the country.' },
  { value: 'klarna', label: 'Klarna' },
]

function InstallmentsCard({ currency }: { currency: string }) {
  const provider = useWatch<StoreValues, 'installments.provider'>({ name: 'installments.provider' })
  const country = useWatch<StoreValues, 'installments.stripeAccountCountry'>({
    name: 'installments.stripeAccountCountry',
  })
  const { field } = useController<StoreValues, 'installments.provider'>({ name: 'installments.provider' })
  return (
    <Card
      title="Paying in parts"
      hint="Tells shoppers of four interest-free payments. The account with the provider is yours."
    >
      <div className={styles.fields}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={provider !== null}
            onChange={({ target }) => field.onChange(target.checked ? 'afterpay' : null)}
          />
          <span>Tell shoppers that they can pay in parts</span>
        </label>
        {provider !== null && (
          <>
            <RadioField name="installments.provider" label="Provider" options={providers} />
            <CountryField name="installments.stripeAccountCountry" label="Country of the account that is paid" />
            {!isInstallmentOffered(provider, country, currency) && (
              <Banner
                tone="warning"
                title="Shoppers don’t see this yet"
                text={`${installmentBrand(provider, country)} doesn’t take ${currency} for an account in ${countryName(country)}. Choose another country or provider, or change the store’s currency under Business.`}
              />
            )}
            <div className={styles.rows}>
              <MoneyField name="installments.minCents" label="Above" currency={currency} required />
              <MoneyField name="installments.maxCents" label="Up to" currency={currency} required />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
