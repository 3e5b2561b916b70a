import { type ProductItem, productTypes, type Variant } from '../catalog/contract.ts'
import { toMoney } from '../shared/money.ts'
import { InstallmentSettings, MerchandisingSettings, type StoreSettings, type Website } from '../websites/contract.ts'

export interface VariantMade {
  sku: string
  attributes: Record<string, string>
  priceCents: number
  /** Given: on sale. */
  salePriceCents?: number
  stock: number | 'unlimited'
}

type Content = ProductItem['structuredContent']
type ProductMade = Partial<Omit<ProductItem, 'structuredContent'>> & {
  /** One of 20.00 with unlimited stock, unless said otherwise. */
  variants?: Partial<VariantMade>[]
  currency?: string
  content?: Partial<Omit<Content, 'variants'>>
}

/** A physical product named Mug; what a test is about is said by the test. */
export function makeProduct({ variants = [{}], currency = 'USD', content, ...item }: ProductMade = {}): ProductItem {
  const made = variants.map((variant, place) => makeVariant(variant, place, currency))
  const zero = toMoney(0, currency)
  return {
    id: 'mug',
    collectionId: 'shop',
    recordType: 11,
    title: 'Mug',
    urlId: 'mug',
    fullUrl: '/shop/p/mug',
    body: '',
    excerpt: '',
    items: [],
    tags: [],
    categories: [],
    seoData: { seoTitle: '', seoDescription: '', seoHidden: false },
    relatedItemIds: [],
    merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' },
    ...item,
    structuredContent: {
      productType: productTypes.PHYSICAL,
      variants: made,
      variantOptionOrdering: Object.keys(made[0]?.attributes ?? {}),
      priceMoney: made[0]?.priceMoney ?? zero,
      salePriceMoney: made[0]?.salePriceMoney ?? zero,
      onSale: made.some((variant) => variant.onSale),
      isSubscribable: false,
      subscriptionPlan: null,
      useCustomAddButtonText: false,
      customAddButtonText: '',
      additionalFieldsFormId: content?.additionalFieldsForm?.id ?? null,
      additionalFieldsForm: null,
      ...content,
    },
  }
}

function makeVariant(variant: Partial<VariantMade>, place: number, currency: string): Variant {
  const { sku = `sku-${place + 1}`, attributes = {}, priceCents = 2000, salePriceCents, stock = 'unlimited' } = variant
  return {
    id: `variant-${place + 1}`,
    sku,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    price: priceCents,
    salePrice: salePriceCents ?? priceCents,
    priceMoney: toMoney(priceCents, currency),
    salePriceMoney: toMoney(salePriceCents ?? priceCents, currency),
    onSale: salePriceCents !== undefined,
    unlimited: stock === 'unlimited',
    qtyInStock: stock === 'unlimited' ? 0 : stock,
    mainImageId: null,
  }
}

/** A paid website named Demo that sells in dollars. */
export function makeWebsite(
  { id = 'website', ...website }: Partial<Website> = {},
  settings: Partial<StoreSettings> = {},
): { website: Website; storeSettings: StoreSettings } {
  return {
    website: {
      id,
      identifier: 'demo',
      siteTitle: 'Demo',
      siteDescription: '',
      siteStatus: 8,
      language: 'en-US',
      timeZone: 'America/New_York',
      theme: makeTheme(),
      captchaSettings: null,
      ...website,
    },
    storeSettings: {
      selectedCurrency: 'USD',
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      variantPicker: 'dropdown',
      merchandisingSettings: MerchandisingSettings.parse({}),
      installments: InstallmentSettings.parse({}),
      ...settings,
    },
  }
}

function makeTheme(): Website['theme'] {
  return {
    background: '#ffffff',
    surface: '#f4f4f4',
    text: '#1a1a1a',
    muted: '#595959',
    accent: '#1f4b99',
    accentText: '#ffffff',
    headingFont: 'sans',
    bodyFont: 'sans',
    radius: 8,
  }
}
