import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminItem, ItemRow } from '../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import {
  installmentBrand,
  isInRange,
  offersInstallments,
  paymentsLine,
  rangeText,
} from '../../../../src/shared/money/installments.ts'
import { withOwnTexts } from '../../../../src/shared/products/restock-words.ts'
import type { StoreValues } from '../../../../src/websites/admin-contract.ts'
import { itemQuery } from '../../../api/catalog.ts'
import styles from './preview.module.css'

const PHYSICAL = 1
const SERVICE = 3
const EXAMPLE_CENTS = 4800

interface SmallProductProps {
  /** Undefined for a store without products: an example is shown. */
  item: ItemRow | undefined
  values: StoreValues
  currency: string
  language: string
}

/** Miniature of a product page, with everything that store settings affect. */
export function SmallProduct({ item, values, currency, language }: SmallProductProps) {
  const { merchandising, multipleQuantityAllowedForServices } = values
  const cents = item?.priceFromCents ?? EXAMPLE_CENTS
  const type = item?.productType ?? PHYSICAL
  return (
    <div className={styles.part}>
      <h4>{item?.title ?? 'A product'}</h4>
      <p>{formatMoney(cents, currency)}</p>
      <Installments values={values} cents={cents} type={type} currency={currency} />
      <Picker item={item} values={values} />
      <Quantity type={type} ofServices={multipleQuantityAllowedForServices} />
      {merchandising.scarcityEnabledOnProductItems && (
        <p className={styles.accent}>Only {merchandising.scarcityThreshold || 1} left</p>
      )}
      <span className={styles.button}>Add To Cart</span>
      {showsReviews(merchandising) && <p className={styles.quiet}>Reviews: there are none of this product yet.</p>}
      <Restock texts={withOwnTexts(merchandising.restockTexts, language)} />
    </div>
  )
}

function Installments({
  values,
  cents,
  type,
  currency,
}: Pick<SmallProductProps, 'values' | 'currency'> & {
  cents: number
  type: number
}): ReactNode {
  const { provider, stripeAccountCountry, minCents, maxCents } = values.installments
  const isTyped = Number.isSafeInteger(minCents) && Number.isSafeInteger(maxCents)
  if (provider === null || !isTyped || !offersInstallments([type])) return null
  const brand = installmentBrand(provider, stripeAccountCountry)
  const range = { minCents, maxCents }
  return (
    <p className={styles.quiet}>
      {isInRange(cents, range)
        ? `${paymentsLine(cents, currency)} ${brand}`
        : `${brand} ${rangeText(cents, range, currency)}`}
    </p>
  )
}

/** For services only if the store allows it (specification §5, Quantity input). */
function Quantity({ type, ofServices }: { type: number; ofServices: boolean }) {
  return (
    <>
      {(type === PHYSICAL || (type === SERVICE && ofServices)) && <p className={styles.quiet}>Quantity: 1</p>}
      {type !== SERVICE && ofServices && <p className={styles.quiet}>Services have a quantity, too.</p>}
    </>
  )
}

/** Specification §9. */
function showsReviews(settings: StoreValues['merchandising']): boolean {
  const isOn = settings.displayNativeProductReviewsEnabled || settings.displayImportedProductReviewsEnabled
  return isOn && !settings.productReviewsKillSwitch
}

/** Options of the product, and whether sold-out values can be selected. */
function Picker({ item, values }: Pick<SmallProductProps, 'item' | 'values'>) {
  const hasVariants = item !== undefined && item.variantCount > 1
  const { data } = useQuery({ ...itemQuery(item?.id ?? ''), enabled: hasVariants })
  if (!hasVariants || !data) return null
  const isMenu = values.variantPicker === 'dropdown'
  return (
    <>
      {data.options.map((option) => (
        <Option key={option} name={option} values={valuesOf(data.variants, option)} isMenu={isMenu} />
      ))}
      {isMenu && values.merchandising.soldOutVariantsDropdownDisabled && (
        <p className={styles.quiet}>What is sold out cannot be chosen.</p>
      )}
    </>
  )
}

function Option({ name, values, isMenu }: { name: string; values: string[]; isMenu: boolean }) {
  if (isMenu) return <p className={styles.menu}>{name}: Select Value ▾</p>
  return (
    <p className={styles.values}>
      {name}:
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </p>
  )
}

function valuesOf(variants: AdminItem['variants'], option: string): string[] {
  return [...new Set(variants.flatMap(({ attributes }) => attributes[option] ?? []))]
}

function Restock({ texts }: { texts: ReturnType<typeof withOwnTexts> }) {
  return (
    <div className={styles.box}>
      <p className={styles.quiet}>When it is sold out</p>
      <p>{texts.CTAText}</p>
      <p className={styles.menu}>{texts.placeholderText}</p>
      <p className={styles.quiet}>☐ {texts.mailingListDescription}</p>
      <span className={styles.plain}>{texts.buttonText}</span>
    </div>
  )
}
