import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ShippingDraft, TaxesDraft } from '../../../src/pricing/contract.ts'
import { shippingQuery, taxesQuery } from '../../api/pricing.ts'
import { untaxedCountries } from './untaxed-countries.ts'
import { UntaxedNote } from './untaxed-note.tsx'

/** On Taxes: tells of countries that are shipped to and have no confirmed rate in the form. */
export function UntaxedOnTaxes() {
  const rules = useWatch<TaxesDraft, 'rules'>({ name: 'rules' })
  const { data } = useQuery(shippingQuery)
  return data ? <UntaxedNote countries={untaxedCountries(data.shipping, rules)} text={ON_TAXES} /> : null
}

/** On Shipping: the same for the ways of shipping in the form. */
export function UntaxedOnShipping() {
  const [zones, pickup, local] = useWatch<ShippingDraft, ['zones', 'pickup', 'local']>({
    name: ['zones', 'pickup', 'local'],
  })
  const { data } = useQuery(taxesQuery)
  return data ? (
    <UntaxedNote countries={untaxedCountries({ zones, pickup, local }, data.taxes.rules)} text={ON_SHIPPING} />
  ) : null
}

const ON_TAXES =
  'You ship there, and no rate is confirmed. Add the country and confirm its rate if you charge tax there.'
const ON_SHIPPING = 'No rate of tax is confirmed for it. If you charge tax there, add the rate in Taxes.'
