import { useQueryClient } from '@tanstack/react-query'
import type { CheckoutSettings, CheckoutSettingsReply } from '../../../src/checkout/admin-contract.ts'
import { checkoutHistoryQuery, checkoutSettingsQuery, saveCheckoutSettings } from '../../api/checkout-settings.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { AddressCard } from './address-card.tsx'
import { CustomFormCard } from './custom-form-card.tsx'

/** All checkout settings. */
export function CheckoutSettingsForm({ saved }: { saved: CheckoutSettingsReply }) {
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (settings: CheckoutSettings) => {
    queries.setQueryData(checkoutSettingsQuery.queryKey, await saveCheckoutSettings(saved.version, settings))
    void queries.invalidateQueries({ queryKey: checkoutHistoryQuery.queryKey })
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsForm values={saved.settings} onSave={save}>
      <SettingsFields>
        <ButtonsCard />
        <AddressCard storeCountry={saved.country} />
        <CustomFormCard />
        <MailingListCard />
        <PoliciesCard />
        <ElsewhereCard />
      </SettingsFields>
    </SettingsForm>
  )
}

function ButtonsCard() {
  return (
    <Card title="Buttons and cart">
      <div className={styles.fields}>
        <CheckField
          name="expressCheckout"
          label="Express checkout"
          hint="Buttons of products lead straight to the checkout."
        />
        <CheckField name="useLightCart" label="Light cart" hint="The floating cart is light instead of dark." />
        <CheckField
          name="suggestAddresses"
          label="Addresses are suggested while shoppers type them"
          hint="Only if your installation has a provider of places. What is typed is sent to it."
        />
        <CheckField name="showNoteField" label="Shoppers can write a note" hint="It is shown with the order." />
        <TextField
          name="continueShoppingLinkUrl"
          label="“Continue shopping” leads to"
          hint="A path of your website, or an address that begins with https://. Leave blank for the shop."
          placeholder="/shop"
          maxLength={500}
        />
      </div>
    </Card>
  )
}

function MailingListCard() {
  return (
    <Card title="Mailing list">
      <div className={styles.fields}>
        <CheckField
          name="checkoutPageMarketingOptInEnabled"
          label="Shoppers can ask for news and offers by e-mail"
          hint="A box below their e-mail address."
        />
        <CheckField
          name="enableMailingListOptInByDefault"
          label="The box is checked by default"
          hint="In many countries, such as those of the EU, people have to tick it themselves."
        />
      </div>
    </Card>
  )
}

/** Links to related settings on other pages. */
function ElsewhereCard() {
  return (
    <Card title="Set elsewhere">
      <ul className={styles.elsewhere}>
        <li>
          <a href="/settings/shipping">Shipping</a>: the minimum order, pickup and delivery, weights and sizes
        </li>
        <li>
          <a href="/settings/store">Store</a>: the currency, paying in parts, how many of a service can be bought
        </li>
        <li>
          <a href="/settings/payments">Payments</a>: test or live mode, and the keys of Stripe
        </li>
      </ul>
    </Card>
  )
}

function PoliciesCard() {
  return (
    <Card title="Policies" hint="Shoppers can read them at the checkout. Leave a blank line between paragraphs.">
      <div className={styles.fields}>
        <TextAreaField name="returnPolicy" label="Return policy" rows={6} />
        <TextAreaField
          name="termsOfService"
          label="Terms of service"
          hint="Where there are terms, shoppers accept them before they pay."
          rows={6}
        />
        <TextAreaField name="privacyPolicy" label="Privacy policy" rows={6} />
      </div>
    </Card>
  )
}
