import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './combobox.module.css'
import popup from './popup.module.css'
import { usePopupContainer } from './popup-container.tsx'

interface Option {
  value: string
  label: string
}

export interface ComboboxProps {
  label: string
  options: readonly Option[]
  /** Null: no selection. */
  value: string | null
  placeholder?: string
  disabled?: boolean
  onChange(value: string | null): void
}

/** The field and its list, with positioning and search. */
export function LoadedCombobox({ label, options, value, placeholder, disabled = false, onChange }: ComboboxProps) {
  const id = useId()
  const container = usePopupContainer()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      disabled={disabled}
      onValueChange={(option: Option | null) => onChange(option?.value ?? null)}
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Base.InputGroup className={styles.box}>
          <Base.Input id={id} className={styles.input} placeholder={placeholder} />
          <Base.Clear className={styles.button} aria-label={`Clear ${label}`}>
            <X size={16} aria-hidden="true" />
          </Base.Clear>
          <Base.Trigger className={styles.button} aria-label={`Show all of ${label}`}>
            <ChevronDown size={16} aria-hidden="true" />
          </Base.Trigger>
        </Base.InputGroup>
      </div>
      <Base.Portal container={container}>
        <Base.Positioner className={popup.positioner} sideOffset={4}>
          <Base.Popup className={classNames(popup.popup, popup.list)}>
            <Base.Empty className={popup.none}>Nothing matches.</Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item key={option.value} className={popup.item} value={option}>
                  {option.label}
                  <Base.ItemIndicator className={popup.tick}>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
