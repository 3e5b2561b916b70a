import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { fontFamilies } from '../../../src/shared/styles/font-families.ts'
import { type FontUseName, fontUses } from '../../../src/shared/styles/site-style.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import panels from '../panels/panels.module.css'
import { FontPicker } from './font-picker.tsx'
import { NumberSetting } from './number-setting.tsx'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'
import { useStyle, useStyleChange } from './use-style.ts'

const useLabels: Record<FontUseName, string> = {
  headings: 'Headings',
  paragraphs: 'Text',
  buttons: 'Buttons',
  menus: 'Menus',
}
const roleLabels = { heading: 'Heading font', body: 'Text font' }
const weightLabels = {
  100: 'Thin',
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
}

const sentence = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)

/** A pair of font families, and how headings, text, buttons and menus use it. */
export function FontGroup({ style: editing }: { style: StyleEditing }) {
  const { fonts } = useStyle(editing)
  const { error, change } = useStyleChange(editing)
  const [picking, setPicking] = useState<'heading' | 'body'>()
  const pair = fonts.themes[fonts.activeThemeId] ?? { heading: 'system-sans', body: 'system-sans' }
  const nameOf = (id: string) =>
    fontFamilies.find((family) => family.id === id)?.name ?? fonts.own[id.slice('own-'.length)]?.name ?? id
  return (
    <>
      <section className={panels.group}>
        <h3>Fonts</h3>
        <Select
          label="Pair of fonts"
          value={fonts.activeThemeId}
          options={Object.entries(fonts.themes).map(([id, { heading, body }]) => ({
            value: id,
            label: `${sentence(id)}: ${nameOf(heading)}, ${nameOf(body)}`,
          }))}
          disabled={!editing.mayEdit}
          onChange={(id) => change('fonts.activeThemeId', id, 'pair of fonts')}
        />
        {(['heading', 'body'] as const).map((role) => (
          <span key={role} className={styles.choice}>
            <span aria-hidden="true">{roleLabels[role]}</span>
            <Button
              aria-label={`${roleLabels[role]}: ${nameOf(pair[role])}`}
              disabled={!editing.mayEdit}
              onClick={() => setPicking(role)}
            >
              {nameOf(pair[role])}
              <ChevronRight size={16} aria-hidden="true" />
            </Button>
          </span>
        ))}
        <div className={panels.numbers}>
          <NumberSetting
            label="Text size"
            unit="px"
            min={14}
            max={22}
            disabled={!editing.mayEdit}
            value={fonts.base}
            onChange={(value) => change('fonts.base', value, 'text size')}
          />
          <NumberSetting
            label="Heading scale"
            unit="%"
            min={107}
            max={150}
            disabled={!editing.mayEdit}
            value={Math.round(fonts.ratio / 10)}
            onChange={(value) => change('fonts.ratio', value * 10, 'scale of headings')}
          />
        </div>
        {error !== undefined && <p role="alert">{error}</p>}
      </section>
      {fontUses.map((name) => (
        <FontUseGroup key={name} editing={editing} name={name} />
      ))}
      {picking && (
        <FontPicker
          editing={editing}
          title={roleLabels[picking]}
          chosen={pair[picking]}
          onChoose={(id) => {
            change(`fonts.themes.${fonts.activeThemeId}.${picking}`, id, `${picking} font`)
            setPicking(undefined)
          }}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  )
}

function FontUseGroup({ editing, name }: { editing: StyleEditing; name: FontUseName }) {
  const { fontUsageCategories } = useStyle(editing).fonts
  const { change } = useStyleChange(editing)
  const use = fontUsageCategories[name]
  const path = `fonts.fontUsageCategories.${name}`
  const label = useLabels[name].toLowerCase()
  const disabled = !editing.mayEdit
  return (
    <details className={panels.group}>
      <summary>{useLabels[name]}</summary>
      <div className={panels.fields}>
        <Select
          label="Font"
          disabled={disabled}
          value={use.font}
          options={[
            { value: 'heading', label: 'Heading font' },
            { value: 'body', label: 'Text font' },
          ]}
          onChange={(value) => change(`${path}.font`, value, `font of ${label}`)}
        />
        <Select
          label="Weight"
          disabled={disabled}
          value={String(use.weight)}
          options={Object.entries(weightLabels).map(([value, name]) => ({ value, label: `${name} (${value})` }))}
          onChange={(value) => change(`${path}.weight`, Number(value), `weight of ${label}`)}
        />
        <Select
          label="Letters"
          disabled={disabled}
          value={use.transform}
          options={[
            { value: 'none', label: 'As typed' },
            { value: 'uppercase', label: 'Uppercase' },
            { value: 'lowercase', label: 'Lowercase' },
          ]}
          onChange={(value) => change(`${path}.transform`, value, `letters of ${label}`)}
        />
        <NumberSetting
          label="Space between letters"
          unit="%"
          min={-10}
          max={40}
          disabled={disabled}
          value={use.spacing}
          onChange={(value) => change(`${path}.spacing`, value, `space between letters of ${label}`)}
        />
      </div>
    </details>
  )
}
