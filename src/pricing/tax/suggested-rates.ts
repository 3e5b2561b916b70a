import type { TaxRule } from '../rules/tax-rules.ts'

/** Source of the standard rates of a group of countries, and when it was read. */
interface RateSource {
  address: string
  /** `2026-11-24`. */
  read: string
}

export interface SuggestedRate extends RateSource {
  /** ISO 3166-1. */
  country: string
  /** Name of the tax on invoices there. */
  name: string
  /** Standard rate in millionths. */
  rate: number
}

const READ = '2026-11-24'
const eu = {
  address:
    'https://calculariva.app/en-PH/blog/tipos-de-iva-aplicables-en-2025-segun-los-paises-miembros-de-la-union-europea',
  read: READ,
}

/** Standard rates, in thousandths. */
const ofEu = `AT:VAT:200 BE:VAT:210 BG:VAT:200 CY:VAT:190 CZ:DPH:210 DE:MwSt:190 DK:moms:250 EE:VAT:240 ES:IVA:210
  FI:ALV:255 FR:TVA:200 GR:VAT:240 HR:PDV:250 HU:ÁFA:270 IE:VAT:230 IT:IVA:220 LT:PVM:210 LU:TVA:170 LV:PVN:210
  MT:VAT:180 NL:BTW:210 PL:VAT:230 PT:IVA:230 RO:TVA:210 SE:moms:250 SI:DDV:220 SK:DPH:230`

const others: SuggestedRate[] = [
  {
    country: 'AU',
    name: 'GST',
    rate: 100_000,
    address: 'https://pennycompass.com/au/gst-calculator',
    read: READ,
  },
  {
    country: 'CA',
    name: 'GST',
    rate: 50_000,
    address: 'http://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx',
    read: READ,
  },
  {
    country: 'CH',
    name: 'MWST',
    rate: 81_000,
    address: 'https://www.checkall.ch/en/calculator/vat-calculator',
    read: READ,
  },
  {
    country: 'GB',
    name: 'VAT',
    rate: 200_000,
    address: 'http://www.hmrc.gov.uk/vat/forms-rates/rates/calculating.htm',
    read: READ,
  },
  { country: 'JP', name: 'JCT', rate: 100_000, address: 'https://onecalc.app/en/sales-tax-jp/', read: READ },
  {
    country: 'NO',
    name: 'MVA',
    rate: 250_000,
    address: 'https://omnicalculator.space/norway-vat-calculator',
    read: READ,
  },
  { country: 'NZ', name: 'GST', rate: 150_000, address: 'http://www.dsanz.co.nz/taxation/gst6.html', read: READ },
  { country: 'SG', name: 'GST', rate: 90_000, address: 'https://recatools.com/gst-tax-calculator/', read: READ },
]

/** Standard rates by country, as suggestions for merchants. They are not charged unless confirmed. */
export const suggestedRates: readonly SuggestedRate[] = [
  ...ofEu.split(/\s+/).map((text) => {
    const [country = '', name = '', thousandths] = text.split(':')
    return { country, name, rate: Number(thousandths) * 1_000, ...eu }
  }),
  ...others,
].sort((a, b) => (a.country < b.country ? -1 : 1))

/** An unconfirmed rule for the whole country; null when there is no suggestion. */
export function suggestedRule(country: string): TaxRule | null {
  const found = suggestedRates.find((one) => one.country === country)
  if (!found) return null
  return {
    id: `suggested-${country}`,
    name: found.name,
    area: { country, regions: [], postalCodes: [] },
    layer: 'tax',
    rates: { standard: found.rate },
    isCompound: false,
    shipping: 'as-goods',
    confirmedAt: null,
  }
}
