import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ShippingDraft, TaxesDraft } from '../../../src/pricing/contract.ts'
import { shippingQuery, taxesQuery } from '../../api/pricing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { untaxedCountries, untaxedSentence } from './untaxed-countries.ts'

/** On Taxes: tells of countries that are shipped to and have no confirmed rate in the form. */
export function UntaxedOnTaxes() {
  const rules = useWatch<TaxesDraft, 'rules'>({ name: 'rules' })
  const { data } = useQuery(shippingQuery)
  return data ? <UntaxedNote countries={untaxedCountries(data.shipping.zones, rules)} text={ON_TAXES} /> : null
}

/** On Shipping: the same for the zones in the form. */
export function UntaxedOnShipping() {
  const zones = useWatch<ShippingDraft, 'zones'>({ name: 'zones' })
  const { data } = useQuery(taxesQuery)
  return data ? <UntaxedNote countries={untaxedCountries(zones, data.taxes.rules)} text={ON_SHIPPING} /> : null
}

const ON_TAXES =
  'You ship there, and no rate is confirmed. Add the country and confirm its rate if you charge tax there.'
const ON_SHIPPING = 'No rate of tax is confirmed for it. If you charge tax there, add the rate in Taxes.'

function UntaxedNote({ countries, text }: { countries: readonly string[]; text: string }) {
  const sentence = untaxedSentence(countries)
  return sentence && <Banner tone="warning" title={sentence} text={text} />
}
