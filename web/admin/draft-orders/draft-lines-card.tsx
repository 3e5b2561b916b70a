import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminItem } from '../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { itemQuery, itemsQuery } from '../../api/catalog.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { priceText } from '../../ui/forms/price-text.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import type { DraftErrors, TypedLine } from './draft-values.ts'
import styles from './drafts.module.css'
import { foundProductText } from './found-text.ts'

interface LinesProps {
  lines: TypedLine[]
  currency: string
  errors: DraftErrors
  onChange(lines: TypedLine[]): void
}

const FOUND_MAX = 8
const newId = () => crypto.randomUUID()

/** Lines of the draft: catalogue items, or custom ones. */
export function DraftLinesCard({ lines, currency, errors, onChange }: LinesProps) {
  const change = (n: number, changes: Partial<TypedLine>) =>
    onChange(lines.map((line, m) => (m === n ? { ...line, ...changes } : line)))
  const addFree = () =>
    onChange([
      ...lines,
      { id: newId(), itemId: null, sku: '', title: '', variant: '', isService: false, quantity: '1', price: '' },
    ])
  return (
    <Card title="Items">
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, n) => (
            <DraftLineFields
              key={line.id}
              line={line}
              currency={currency}
              errorOf={(field) =>
                errors[`lines.${n}.${field}`] ?? (field === 'price' ? errors[`lines.${n}`] : undefined)
              }
              onChange={(changes) => change(n, changes)}
              onRemove={() => onChange(lines.filter((_, m) => m !== n))}
            />
          ))}
        </ul>
      )}
      <ProductSearch currency={currency} onAdd={(line) => onChange([...lines, line])} />
      <p className={styles.actions}>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={addFree}>
          Add custom item
        </Button>
      </p>
    </Card>
  )
}

interface LineProps {
  line: TypedLine
  currency: string
  errorOf(field: 'title' | 'quantity' | 'price'): string | undefined
  onChange(changes: Partial<TypedLine>): void
  onRemove(): void
}

function DraftLineFields({ line, currency, errorOf, onChange, onRemove }: LineProps) {
  const name = line.title || 'this line'
  return (
    <li className={styles.line}>
      {line.itemId === null ? (
        <div className={styles.own}>
          <TextField
            label="Name"
            maxLength={200}
            value={line.title}
            error={errorOf('title')}
            onChange={(title) => onChange({ title })}
          />
          <CheckBox
            label="This is a service and isn’t shipped"
            checked={line.isService}
            onChange={(isService) => onChange({ isService })}
          />
        </div>
      ) : (
        <p className={styles.title}>
          {line.title}
          {line.variant && <span className={styles.muted}> {line.variant}</span>}
        </p>
      )}
      <TextField
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <TextField
        label="Price"
        inputMode="decimal"
        after={currency}
        value={line.price}
        error={errorOf('price')}
        onChange={(price) => onChange({ price })}
      />
      <IconButton label={`Remove ${name}`} icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

/** A product with one variant is added at once; otherwise a variant is chosen. */
function ProductSearch({ currency, onAdd }: { currency: string; onAdd(line: TypedLine): void }) {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<AdminItem>()
  const found = useQuery({ ...itemsQuery({ search }), enabled: search !== '' })
  const items = (found.data?.items ?? []).slice(0, FOUND_MAX)
  const add = (item: AdminItem, variant: AdminItem['variants'][number]) => {
    onAdd(lineOf(item, variant, currency))
    setOpened(undefined)
    setSearch('')
  }
  const open = async (itemId: string) => {
    const item = await queries.fetchQuery(itemQuery(itemId))
    const [only, ...others] = item.variants
    if (only && others.length === 0) add(item, only)
    else setOpened(item)
  }
  return (
    <div className={styles.search}>
      <SearchField label="Find a product" value={search} onSearch={setSearch} />
      {search !== '' && !opened && (
        <ul className={styles.found} aria-label="Found products">
          {items.map((item) => (
            <li key={item.id}>
              <Button size="small" look="plain" aria-label={`Add ${item.title}`} onClick={() => void open(item.id)}>
                + {foundProductText(item, found.data?.currency ?? currency)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.isSuccess && items.length === 0 && (
        <p className={styles.muted} role="status">
          No products found.
        </p>
      )}
      {opened && (
        <fieldset className={styles.variants}>
          <legend>Choose a variant of {opened.title}</legend>
          {opened.variants.map((variant) => (
            <Button key={variant.id} size="small" onClick={() => add(opened, variant)}>
              {variantName(variant) || variant.sku} · {formatMoney(priceOf(variant), currency)}
            </Button>
          ))}
          <Button size="small" look="plain" onClick={() => setOpened(undefined)}>
            Cancel
          </Button>
        </fieldset>
      )}
    </div>
  )
}

type Variant = AdminItem['variants'][number]

const variantName = ({ attributes }: Variant) => Object.values(attributes).join(' / ')
const priceOf = ({ onSale, salePriceCents, priceCents }: Variant) => (onSale ? salePriceCents : priceCents)

function lineOf({ id, title }: AdminItem, variant: Variant, currency: string): TypedLine {
  return {
    id: newId(),
    itemId: id,
    sku: variant.sku,
    title,
    variant: variantName(variant),
    isService: false,
    quantity: '1',
    price: priceText(priceOf(variant), currency),
  }
}
