import { useState } from 'react'
import {
  isPagePath,
  PAGE_PATH_FORMAT,
  POPUP_PATHS_MAX,
  type Popup,
  type Position,
} from '../../../src/shared/pages/popup-rules.ts'
import { PositionField } from '../../ui/controls/position-field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface PopupFieldsProps {
  /** Null: it is off. */
  popup: Popup | null
  position: Position
  disabled: boolean
  onChange(popup: Popup | null): void
  onPosition(position: Position): void
}

const first: Popup = { pages: 'all', after: 5, again: 30 }

/** On which pages, when and how often a popup opens, and where it stands. */
export function PopupFields({ popup, position, disabled, onChange, onPosition }: PopupFieldsProps) {
  const change = (part: Partial<Popup>) => onChange(withoutBlanks({ ...first, ...popup, ...part }))
  return (
    <>
      <Select
        label="Pages"
        empty="Nowhere: it is off"
        value={popup?.pages ?? ''}
        options={[
          { value: 'all', label: 'Every page' },
          { value: 'home', label: 'The home page' },
          { value: 'these', label: 'Only these pages' },
          { value: 'not-these', label: 'Every page but these' },
        ]}
        disabled={disabled}
        onChange={(pages) => (pages ? change({ pages: pages as Popup['pages'] }) : onChange(null))}
      />
      {popup && (
        <>
          {(popup.pages === 'these' || popup.pages === 'not-these') && (
            <PathsField paths={popup.paths ?? []} disabled={disabled} onChange={(paths) => change({ paths })} />
          )}
          <MomentFields popup={popup} disabled={disabled} change={change} />
          {popup.opens !== 'button' && <FrequencyFields popup={popup} disabled={disabled} change={change} />}
          <TextField
            label="From"
            type="datetime-local"
            hint="In the website’s time zone. Leave blank to begin with its publication."
            disabled={disabled}
            value={popup.from ?? ''}
            onChange={(from) => change({ from: from || undefined })}
          />
          <TextField
            label="Until"
            type="datetime-local"
            hint="Leave blank for no end."
            error={
              popup.from && popup.until && popup.until <= popup.from ? 'The end is before the beginning.' : undefined
            }
            disabled={disabled}
            value={popup.until ?? ''}
            onChange={(until) => change({ until: until || undefined })}
          />
        </>
      )}
      <PositionField label="Position" value={position} disabled={disabled} onChange={onPosition} />
    </>
  )
}

const withoutBlanks = (popup: Popup): Popup =>
  Object.fromEntries(Object.entries(popup).filter(([, value]) => value !== undefined)) as Popup

interface PartProps {
  popup: Popup
  disabled: boolean
  change(part: Partial<Popup>): void
}

function MomentFields({ popup, disabled, change }: PartProps) {
  const opens = popup.opens ?? 'delay'
  return (
    <>
      <Select
        label="Opens"
        value={opens}
        options={[
          { value: 'delay', label: 'After some seconds' },
          { value: 'scroll', label: 'Once they have scrolled' },
          { value: 'exit', label: 'When they are about to leave' },
          { value: 'button', label: 'Only by a button' },
        ]}
        hint={opens === 'button' ? 'Choose it as the link of a button on one of its pages.' : undefined}
        disabled={disabled}
        onChange={(next) => change({ opens: next as Popup['opens'] })}
      />
      {opens === 'scroll' && (
        <WholeNumber
          label="How far"
          unit="percent"
          least={1}
          most={100}
          disabled={disabled}
          value={popup.scroll ?? 50}
          onChange={(scroll) => change({ scroll })}
        />
      )}
      {(opens === 'delay' || opens === 'exit') && (
        <WholeNumber
          label="After"
          unit="seconds"
          hint={opens === 'exit' ? 'Where there is no mouse that leaves, as on a phone.' : undefined}
          most={300}
          disabled={disabled}
          value={popup.after}
          onChange={(after) => change({ after })}
        />
      )}
    </>
  )
}

function FrequencyFields({ popup, disabled, change }: PartProps) {
  const often = popup.always ? 'always' : popup.again === 0 ? 'once' : 'days'
  const choose = (next: string) =>
    change({ always: next === 'always' || undefined, again: next === 'days' ? popup.again || first.again : 0 })
  return (
    <>
      <Select
        label="How often"
        value={often}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'days', label: 'Again after some days' },
          { value: 'always', label: 'On every page they open' },
        ]}
        hint="People who sent its form never see it again; others see it again once you have changed it."
        disabled={disabled}
        onChange={choose}
      />
      {often === 'days' && (
        <WholeNumber
          label="Again after"
          unit="days"
          least={1}
          most={365}
          disabled={disabled}
          value={popup.again}
          onChange={(again) => change({ again })}
        />
      )}
    </>
  )
}

interface PathsFieldProps {
  paths: readonly string[]
  disabled: boolean
  onChange(paths: string[]): void
}

function PathsField({ paths, disabled, onChange }: PathsFieldProps) {
  const [typed, setTyped] = useState(paths.join('\n'))
  const lines = linesOf(typed)
  const isWrong = lines.some((line) => !isPagePath(line))
  const hasTooMany = lines.length > POPUP_PATHS_MAX
  return (
    <TextArea
      label="Addresses"
      rows={3}
      hint="One a line: /about, or /blog/* for a page and everything beneath it."
      error={isWrong ? PAGE_PATH_FORMAT : hasTooMany ? `Enter at most ${POPUP_PATHS_MAX} addresses.` : undefined}
      disabled={disabled}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const next = linesOf(text)
        if (next.every(isPagePath) && next.length <= POPUP_PATHS_MAX) onChange(next)
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface WholeNumberProps {
  label: string
  unit: string
  hint?: string | undefined
  least?: number
  most: number
  value: number
  disabled: boolean
  onChange(value: number): void
}

function WholeNumber({ label, unit, hint, least = 0, most, value, disabled, onChange }: WholeNumberProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = (text: string) => !/^\d+$/.test(text.trim()) || Number(text) > most || Number(text) < least
  return (
    <TextField
      label={label}
      disabled={disabled}
      after={unit}
      hint={hint}
      inputMode="numeric"
      value={typed ?? String(value)}
      error={typed !== undefined && isWrong(typed) ? `Enter ${least} to ${most} ${unit}.` : undefined}
      onChange={(text) => {
        setTyped(text)
        if (!isWrong(text)) onChange(Number(text))
      }}
    />
  )
}
