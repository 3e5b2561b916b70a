import { useState } from 'react'
import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { changePrice, type PriceChange, priceRoundings } from '../../../../../src/shared/products/price-change.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { parsePrice } from '../../../../ui/forms/price-text.ts'
import styles from './bulk-price.module.css'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

interface BulkPriceDialogProps extends BulkDialogProps {
  /** The selected products on this page. */
  rows: readonly ItemRow[]
  currency: string
}

const GIFT_CARD = 4
const SHOWN_MAX = 8
const ways = [
  { value: 'percent-up', label: 'Raise by percent' },
  { value: 'percent-down', label: 'Lower by percent' },
  { value: 'amount-up', label: 'Raise by an amount' },
  { value: 'amount-down', label: 'Lower by an amount' },
]

/** Raises or lowers the prices of many products, with a preview of some. */
export function BulkPriceDialog({ count, rows, currency, onApply, onClose }: BulkPriceDialogProps) {
  const [way, setWay] = useState('percent-up')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<string>('none')
  const isPercent = way.startsWith('percent')
  const change = readChange(way, typed, rounding, currency)
  return (
    <FormDialog
      title={`Change prices of ${productCount(count)}`}
      submitLabel="Change prices"
      busyLabel="Changing …"
      ready={change !== undefined}
      onSubmit={async () => change && onApply({ kind: 'change-prices', ...change })}
      onClose={onClose}
    >
      <Select label="Change" options={ways} value={way} onChange={setWay} />
      <TextField
        label={isPercent ? 'Percent' : 'Amount'}
        hint="Sale prices change with the prices; gift cards stay as they are."
        error={typed !== '' && !change ? faultOf(way, currency) : undefined}
        inputMode="decimal"
        maxLength={15}
        autoComplete="off"
        after={isPercent ? '%' : currency}
        value={typed}
        onChange={setTyped}
      />
      <Select label="Round" options={roundingOptions(currency)} value={rounding} onChange={setRounding} />
      {change && <Preview count={count} rows={rows} currency={currency} change={change} />}
    </FormDialog>
  )
}

function Preview({
  count,
  rows,
  currency,
  change,
}: Omit<BulkPriceDialogProps, 'onApply' | 'onClose'> & { change: PriceChange }) {
  const shown = rows.slice(0, SHOWN_MAX)
  const priceOf = (cents: number) => formatMoney(cents, currency)
  const range = (low: number, high: number) => (low === high ? priceOf(low) : `${priceOf(low)} – ${priceOf(high)}`)
  return (
    <table className={styles.preview}>
      <caption>
        {shown.length < count ? `The first ${shown.length} of ${productCount(count)}` : 'What they would cost'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, title, productType, priceFromCents, priceToCents }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{range(priceFromCents, priceToCents)}</td>
            <td>
              {productType === GIFT_CARD
                ? 'stays'
                : range(changePrice(priceFromCents, change), changePrice(priceToCents, change))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function roundingOptions(currency: string) {
  const price = (cents: number) => formatMoney(cents, currency)
  return [
    { value: 'none', label: 'Not at all' },
    { value: 'whole', label: `To amounts such as ${price(1200)}` },
    { value: 'ends-99', label: `To amounts such as ${price(1199)}` },
    { value: 'ends-95', label: `To amounts such as ${price(1195)}` },
  ]
}

function readChange(way: string, typed: string, rounding: string, currency: string): PriceChange | undefined {
  const [by, direction] = way.split('-') as ['percent' | 'amount', 'up' | 'down']
  const size = by === 'percent' ? readPercent(typed, direction) : parsePrice(typed, currency)
  if (!size) return undefined
  const known = priceRoundings.find((one) => one === rounding) ?? 'none'
  return { by, value: direction === 'up' ? size : -size, rounding: known }
}

/** Hundredths of a percent: up to 1,000 %, or down to nearly 100 %. */
function readPercent(typed: string, direction: 'up' | 'down'): number | undefined {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(typed)) return undefined
  const hundredths = Math.round(Number(typed.replace(',', '.')) * 100)
  return hundredths <= (direction === 'up' ? 100_000 : 9_900) ? hundredths : undefined
}

function faultOf(way: string, currency: string): string {
  if (way.startsWith('amount')) return `Enter an amount of ${currency}, such as 1.50.`
  return way === 'percent-up' ? 'Enter a percentage up to 1,000.' : 'Enter a percentage up to 99.'
}
