import { useState } from 'react'
import type { Popup } from '../../../src/pages/documents/page-settings.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './panels.module.css'

const first: Popup = { pages: 'all', after: 5, again: 30 }

/** Where and when a popup opens, and when it is shown again to someone who closed it. */
export function PopupGroup({ editor }: { editor: Editor }) {
  const popup = useStorePart(editor.session, ({ document }) => document.settings.popup)
  const disabled = !editor.mayEdit
  const change = (part: Partial<Popup>) => editor.setPopup({ ...first, ...popup, ...part })
  return (
    <>
      <h3>When it opens</h3>
      <Select
        label="Pages"
        empty="Nowhere: it is off"
        value={popup?.pages ?? ''}
        options={[
          { value: 'all', label: 'Every page' },
          { value: 'home', label: 'The home page' },
        ]}
        disabled={disabled}
        onChange={(pages) => (pages ? change({ pages: pages as Popup['pages'] }) : editor.setPopup(null))}
      />
      {popup && (
        <>
          <WholeNumber
            label="After"
            unit="seconds"
            most={300}
            disabled={disabled}
            value={popup.after}
            onChange={(after) => change({ after })}
          />
          <WholeNumber
            label="Again after"
            unit="days"
            most={365}
            disabled={disabled}
            value={popup.again}
            onChange={(again) => change({ again })}
          />
        </>
      )}
      <p className={styles.note}>
        {popup &&
          (popup.again === 0
            ? 'People who closed it see it again once you have changed it. '
            : 'People who closed it see it again after these days, or once you have changed it. ')}
        It never opens over the cart, the checkout or a cover page. It goes live with the next publication.
      </p>
    </>
  )
}

interface WholeNumberProps {
  label: string
  unit: string
  most: number
  value: number
  disabled: boolean
  onChange(value: number): void
}

function WholeNumber({ label, unit, most, value, disabled, onChange }: WholeNumberProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = (text: string) => !/^\d+$/.test(text.trim()) || Number(text) > most
  return (
    <TextField
      label={label}
      disabled={disabled}
      after={unit}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed !== undefined && isWrong(typed) ? `Enter 0 to ${most} ${unit}.` : undefined}
      onChange={(text) => {
        setTyped(text)
        if (!isWrong(text)) onChange(Number(text))
      }}
    />
  )
}
