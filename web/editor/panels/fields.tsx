import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { optionLabel, sentenceOf } from '../blocks/block-words.ts'
import { hrefProblem, toAddress } from '../text/link-href.ts'
import { PanelContext, usePanelField } from './panel-context.ts'
import styles from './panels.module.css'

const LinkDialog = lazy(() => import('../text/link-dialog.tsx').then((module) => ({ default: module.LinkDialog })))

interface FieldProps {
  name: string
  label: string
  hint?: string
}

/** A sentence about the fields beside it. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

interface LineFieldProps extends FieldProps {
  /** Error message for the value, which is saved nevertheless. */
  problemOf?(value: string): string | undefined
}

export function LineField({ name, label, hint, problemOf }: LineFieldProps) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <TextField
      label={label}
      hint={hint}
      error={error ?? problemOf?.(String(value ?? ''))}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onChange={change}
    />
  )
}

export function ParagraphField({ name, label, hint, rows = 4 }: FieldProps & { rows?: number }) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onChange={change}
    />
  )
}

/** Empty is null: the block then uses a default, which `offer`, the label of the switch, names. */
export function OptionalLineField({ name, label, hint, offer }: FieldProps & { offer: string }) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <>
      <CheckBox
        label={offer}
        checked={value !== null}
        disabled={!mayEdit}
        onChange={(isOwn) => change(isOwn ? '' : null)}
      />
      {value !== null && (
        <TextField
          label={label}
          hint={hint}
          error={error}
          value={String(value)}
          disabled={!mayEdit}
          onChange={change}
        />
      )}
    </>
  )
}

export function SwitchField({ name, label }: FieldProps) {
  const { value, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return <CheckBox label={label} checked={value === true} disabled={!mayEdit} onChange={change} />
}

export function ChoiceField({ name, label, hint, options }: FieldProps & { options: readonly string[] }) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={String(value ?? '')}
      options={options.map((option) => ({ value: option, label: optionLabel(option) }))}
      disabled={!mayEdit}
      onChange={change}
    />
  )
}

export const AlignmentField = () => <ChoiceField name="align" label="Alignment" options={['left', 'center', 'right']} />

export function NumberField({
  name,
  label,
  hint,
  min,
  max,
  unit,
}: FieldProps & { min: number; max: number; unit?: string }) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      min={min}
      max={max}
      type="number"
      after={unit}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onChange={(typed) => change(typed === '' ? typed : Number(typed))}
    />
  )
}

/** A URL that is typed or chosen. */
export function LinkField({ name, label, hint }: FieldProps) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <HrefField label={label} hint={hint} error={error} mayEdit={mayEdit} href={String(value ?? '')} onChange={change} />
  )
}

interface HrefFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  mayEdit: boolean
  href: string
  onChange(href: string): void
}

export function HrefField({ label, hint, error, mayEdit, href, onChange }: HrefFieldProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.linked}>
      <TextField
        label={label}
        hint={hint}
        error={error ?? hrefProblem(href)}
        value={href}
        disabled={!mayEdit}
        onChange={onChange}
        // What is typed without its scheme gets one: example.com, an e-mail address, a telephone number.
        onBlur={() => {
          const target = toAddress(href).href
          if (href !== '' && target !== undefined && target !== href) onChange(target)
        }}
      />
      {mayEdit && (
        <Button size="small" onClick={() => setChoosing(true)}>
          Choose link
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <LinkDialog
            link={{ href, newWindow: false }}
            hasWindow={false}
            onDone={(link) => {
              onChange(link?.href ?? '')
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ListFieldProps<Item> {
  name: string
  /** Singular name of an entry: `question`. */
  noun: string
  max: number
  newItem(): Item
  nameOf(item: Item): string
  children(item: Item, change: (item: Item) => void): ReactNode
}

/** A list of entries: add, move by buttons, and delete. */
export function ListField<Item>({ name, noun, max, newItem, nameOf, children }: ListFieldProps<Item>) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  const items = (Array.isArray(value) ? value : []) as unknown as Item[]
  const write = (next: Item[]) => change(next as unknown as Json)
  const exchange = (place: number, by: number) => {
    const next = [...items]
    const [moved] = next.splice(place, 1)
    next.splice(place + by, 0, moved as Item)
    write(next)
  }
  return (
    <div className={styles.fields}>
      {items.map((item, place) => (
        <fieldset key={String(place)} className={styles.item}>
          <legend>{nameOf(item) || sentenceOf(noun)}</legend>
          {children(item, (next) => write(items.with(place, next)))}
          {mayEdit && (
            <span className={styles.buttons}>
              <IconButton
                label={`Move up ${nameOf(item)}`}
                icon={<ArrowUp size={16} />}
                disabled={place === 0}
                onClick={() => exchange(place, -1)}
              />
              <IconButton
                label={`Move down ${nameOf(item)}`}
                icon={<ArrowDown size={16} />}
                disabled={place === items.length - 1}
                onClick={() => exchange(place, 1)}
              />
              <IconButton
                label={`Delete ${nameOf(item)}`}
                icon={<Trash2 size={16} />}
                onClick={() => write(items.toSpliced(place, 1))}
              />
            </span>
          )}
        </fieldset>
      ))}
      {items.length === 0 && <p className={styles.note}>Nothing here yet.</p>}
      {error && <p role="alert">{error}</p>}
      {mayEdit && items.length < max && (
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => write([...items, newItem()])}>
          Add {noun}
        </Button>
      )}
    </div>
  )
}
