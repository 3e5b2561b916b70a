import type { ColorData } from '../../files/contract.ts'
import { altText } from '../../shared/alt-text.ts'
import { toMoney } from '../../shared/money/money.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import { completePlan, isSubscribeOnly, paymentCents } from '../../shared/products/plan-terms.ts'
import { isSaleOn } from '../../shared/products/sale-period.ts'
import { readProductVideo } from '../../shared/products/video-address.ts'
import {
  type AdditionalFieldsForm,
  type CategoryName,
  type Merchandising,
  type PricingOption,
  type ProductItem,
  productTypes,
  type SeoData,
  type SubscriptionPlan,
  type Variant,
} from '../contract.ts'
import type { ProductVideo, Swatch } from '../fields-contract.ts'
import type { Visibility } from '../table.ts'
import { showDescriptionPictures } from './description-pictures.ts'
import { toneOf } from './image-tone.ts'
import { planVersionId } from './plan-version.ts'

/** An item with its variants and images in order, as one query reads them. */
export interface StoredItem {
  id: string
  collection_id: string
  title: string
  url_id: string
  product_type: number
  description: string
  excerpt: string
  tags: string[]
  option_ordering: string[]
  custom_add_text: string | null
  additional_fields_form: AdditionalFieldsForm | null
  subscription_plan: SubscriptionPlan | null
  seo: SeoData
  related: string[]
  merchandising: Merchandising
  brand: string
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  swatches: Swatch[]
  video: ProductVideo | null
  visibility: Visibility
  category_names: CategoryName[]
  variants: StoredVariant[]
  images: StoredImage[]
}

export interface StoredVariant {
  id: string
  sku: string
  attributes: Record<string, string>
  price_cents: number
  sale_price_cents: number
  on_sale: boolean
  /** Stock level of the variant; null if never set, which means none. */
  unlimited: boolean | null
  on_hand: number | null
  reserved: number | null
  main_image_id: string | null
  image_ids: string[]
  gtin: string
}

export interface StoredImage {
  id: string
  file_name: string
  width: number
  height: number
  widths: string
  alt_text: string
  focal_x: number
  focal_y: number
  /** Absent for pictures that are not of products. */
  title?: string
  /** May have tags. */
  body?: string
  /** Name of the uploaded file; empty if it is not known. */
  filename?: string
  colors?: ColorData | null
}

/** Texts of a collection's or category's page. */
export interface StoredPage {
  /** Sanitised HTML. */
  description: string
  picture: StoredImage | null
  seo: SeoData
}

/** Data of the website that the rows do not have. */
export interface PresentationContext {
  websiteId: string
  currency: string
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetsUrl: string
}

/** Presents the item at this moment: sale prices apply only in the sale period. */
export function presentItem(item: StoredItem, shelf: PresentationContext, now: number): ProductItem {
  const images = item.images.map((image) => ({ ...presentImage(image, shelf), altText: describe(image, item) }))
  return {
    id: item.id,
    collectionId: item.collection_id,
    recordType: 11,
    title: item.title,
    urlId: item.url_id,
    fullUrl: encodePath(`/shop/p/${item.url_id}`),
    body: showDescriptionPictures(item.description, images),
    excerpt: item.excerpt,
    items: images,
    brand: item.brand,
    video: shownVideo(item.video),
    tags: item.tags,
    categories: item.category_names,
    // A private product can be opened by its link, but is not indexed.
    seoData: { ...item.seo, seoHidden: item.seo.seoHidden || item.visibility !== 'public' },
    relatedItemIds: item.related,
    merchandising: item.merchandising,
    structuredContent: structuredContent(duringSale(item, now), shelf.currency),
  }
}

/** Removes sale prices outside the sale period. */
function duringSale(item: StoredItem, now: number): StoredItem {
  const [startsAt, endsAt] = [isoOf(item.sale_starts_at), isoOf(item.sale_ends_at)]
  if (isSaleOn({ startsAt, endsAt }, now)) return item
  return { ...item, variants: item.variants.map((variant) => ({ ...variant, on_sale: false })) }
}

function shownVideo(video: ProductVideo | null): ProductItem['video'] {
  const address = video && readProductVideo(video.url)
  return address ? { ...video, ...address } : null
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null

function structuredContent(item: StoredItem, currency: string): ProductItem['structuredContent'] {
  const [first] = item.variants
  const onSale = item.product_type !== productTypes.GIFT_CARD && item.variants.some((variant) => variant.on_sale)
  const plan = completePlan(item.subscription_plan)
  const shownPlan = plan && { ...plan, planVersionId: planVersionId(item.id, plan) }
  return {
    productType: item.product_type,
    variants: item.variants.map((variant) => ({
      ...presentVariant(variant, item.option_ordering, currency),
      pricingOptions: shownPlan ? [pricingOption(variant, shownPlan, { itemId: item.id, currency })] : [],
    })),
    variantOptionOrdering: item.option_ordering,
    priceMoney: toMoney(first?.price_cents ?? 0, currency),
    salePriceMoney: toMoney(first?.sale_price_cents ?? 0, currency),
    onSale,
    saleEndsAt: onSale ? isoOf(item.sale_ends_at) : null,
    swatches: item.swatches,
    isSubscribable: isSubscribeOnly({ subscriptionPlan: plan }),
    subscriptionPlan: shownPlan,
    productSubscriptionOptions: shownPlan ? [{ id: optionIdOf(item.id), planVersionId: shownPlan.planVersionId }] : [],
    useCustomAddButtonText: item.custom_add_text !== null,
    customAddButtonText: item.custom_add_text ?? '',
    additionalFieldsFormId: item.additional_fields_form?.id ?? null,
    additionalFieldsForm: item.additional_fields_form,
  }
}

/** A product has one plan, which goes by the product's id. */
const optionIdOf = (itemId: string) => itemId

/** What every payment of a plan costs. */
function pricingOption(
  { price_cents: price, sale_price_cents, on_sale }: StoredVariant,
  plan: NonNullable<ProductItem['structuredContent']['subscriptionPlan']>,
  { itemId, currency }: { itemId: string; currency: string },
): PricingOption {
  const current = on_sale ? sale_price_cents : price
  const salePrice = paymentCents(current, plan, { isFirst: false })
  const { billingPeriod, numBillingCycles, planVersionId } = plan
  return {
    price,
    salePrice,
    priceMoney: toMoney(price, currency),
    salePriceMoney: toMoney(salePrice, currency),
    onSale: salePrice !== price,
    percentageDiscount: plan.everyPercent,
    firstPaymentMoney: toMoney(paymentCents(current, plan, { isFirst: true }), currency),
    productSubscriptionOptionId: optionIdOf(itemId),
    subscriptionPlan: { billingPeriod, planVersionId, numBillingCycles },
  }
}

function presentVariant(variant: StoredVariant, ordering: string[], currency: string): Omit<Variant, 'pricingOptions'> {
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    optionValues: ordering.map((optionName) => ({ optionName, value: variant.attributes[optionName] ?? '' })),
    price: variant.price_cents,
    salePrice: variant.sale_price_cents,
    priceMoney: toMoney(variant.price_cents, currency),
    salePriceMoney: toMoney(variant.sale_price_cents, currency),
    onSale: variant.on_sale,
    unlimited: variant.unlimited ?? false,
    qtyInStock: Math.max(0, (variant.on_hand ?? 0) - (variant.reserved ?? 0)),
    mainImageId: variant.main_image_id,
    imageIds: variant.image_ids,
    gtin: variant.gtin,
  }
}

/**
 * The alt text of an image without one is its title, else its body, else its file name (specification §9); if it has none of
 * them, the same of its product.
 */
function describe(image: StoredImage, { title, excerpt, description }: StoredItem): string {
  const { alt_text, file_name } = image
  const own = altText({
    altText: alt_text || null,
    title: image.title ?? '',
    body: image.body ?? '',
    filename: image.filename ?? '',
  })
  return own || altText({ altText: null, title, body: excerpt || description, filename: file_name })
}

export function presentImage(
  image: StoredImage,
  { assetsUrl, websiteId }: Pick<PresentationContext, 'assetsUrl' | 'websiteId'>,
): ProductItem['items'][number] {
  return {
    id: image.id,
    assetUrl: `${assetsUrl}/${websiteId}/${image.file_name}`,
    originalSize: `${image.width}x${image.height}`,
    systemDataVariants: image.widths,
    altText: image.alt_text,
    mediaFocalPoint: { x: image.focal_x, y: image.focal_y },
    ...(image.colors && toneOf(image.colors)),
  }
}
