import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { findSettings } from './stored/settings-store.ts'

/** Saving what is stored changes nothing. */
export const pricingExamples: ExamplesOf<typeof endpoints> = {
  readTaxes: {},
  changeTaxes: { body: storedTaxes },
  readShipping: {},
  changeShipping: { body: storedShipping },
  listPricingChanges: { params: { part: 'taxes' } },
  undoPricingChange: { unknown: 'change', params: { part: 'taxes' }, body: { version: 0, change: 999 } },
  tryOrder: { body: { priceCents: 4_000, taxClass: 'books', destination: { country: 'DE' }, vatNumber: '' } },
}

async function storedTaxes({ db, websiteId }: ExampleSite) {
  const { taxes, taxesVersion } = await findSettings(db, websiteId)
  const rules = taxes.rules.map(({ confirmedAt, ...rule }) => ({ ...rule, isConfirmed: confirmedAt !== null }))
  return { version: taxesVersion, taxes: { ...taxes, rules } }
}

async function storedShipping({ db, websiteId }: ExampleSite) {
  const { shipping, shippingVersion } = await findSettings(db, websiteId)
  return { version: shippingVersion, shipping }
}
