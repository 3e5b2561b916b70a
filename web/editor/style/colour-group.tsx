import { colourTheme, contrastProblems } from '../../../src/shared/styles/colour-themes.ts'
import { type ColourRole, colourRoles, paletteNames } from '../../../src/shared/styles/site-style.ts'
import { type ThemeId, themeIds } from '../../../src/shared/styles/theme-ids.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import panels from '../panels/panels.module.css'
import { ColourField } from './colour-field.tsx'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'
import { themeLabels } from './style-labels.ts'
import { useStyle, useStyleChange } from './use-style.ts'

const paletteLabels = { lightest: 'Lightest', light: 'Light', accent: 'Accent', dark: 'Dark', darkest: 'Darkest' }
const roleLabels: Record<ColourRole, string> = {
  background: 'Background',
  surface: 'Cards',
  text: 'Text',
  muted: 'Quiet text',
  accent: 'Links and buttons',
  accentText: 'Text on buttons',
}

/** The five palette colours, and the themes derived from them. */
export function ColourGroup({ style: editing }: { style: StyleEditing }) {
  const { colors } = useStyle(editing)
  const { change } = useStyleChange(editing)
  return (
    <>
      <section className={panels.group}>
        <h3>Palette</h3>
        {paletteNames.map((name) => (
          <ColourField
            key={name}
            label={paletteLabels[name]}
            value={colors.palette[name]}
            palette={Object.values(colors.palette)}
            disabled={!editing.mayEdit}
            onChange={(value) => change(`colors.palette.${name}`, value, `color ${paletteLabels[name]}`)}
          />
        ))}
        <Select
          label="Theme of all pages"
          value={colors.defaultThemeId}
          options={themeIds.map((value) => ({ value, label: themeLabels[value] }))}
          disabled={!editing.mayEdit}
          onChange={(value) => change('colors.defaultThemeId', value, 'theme of pages')}
        />
        <CheckBox
          label="Color themes as CSS variables (css-var)"
          checked={colors.cssVar ?? true}
          disabled={!editing.mayEdit}
          onChange={(cssVar) => change('colors.cssVar', cssVar ? null : false, 'css-var color themes')}
        />
      </section>
      <Problems editing={editing} />
      {themeIds.map((id) => (
        <ThemeDetails key={id} editing={editing} id={id} />
      ))}
    </>
  )
}

/** Low contrasts, each with the nearest sufficient colour. */
function Problems({ editing }: { editing: StyleEditing }) {
  const { colors } = useStyle(editing)
  const { change } = useStyleChange(editing)
  const problems = contrastProblems(colors)
  return (
    <section className={panels.group} aria-label="Contrast" role="status">
      {problems.length === 0 && <p className={panels.note}>Every color can be read on what it stands on (AA).</p>}
      {problems.map(({ themeId, role, on, ratio, offer }) => (
        <Banner
          key={`${themeId} ${role}`}
          tone="warning"
          title={`${themeLabels[themeId]}: ${roleLabels[role]} on ${roleLabels[on]} is hard to read`}
          text={`The contrast is ${ratio.toFixed(1)} : 1, and 4.5 : 1 is needed. The nearest color that can be read is ${offer}.`}
          action={
            editing.mayEdit && (
              <Button
                size="small"
                icon={<span className={styles.dot} style={{ backgroundColor: offer }} aria-hidden="true" />}
                onClick={() => change(`colors.themes.${themeId}.${role}`, offer, `color of ${themeLabels[themeId]}`)}
              >
                Use {offer}
              </Button>
            )
          }
        />
      ))}
    </section>
  )
}

function ThemeDetails({ editing, id }: { editing: StyleEditing; id: ThemeId }) {
  const { colors } = useStyle(editing)
  const { change } = useStyleChange(editing)
  const theme = colourTheme(colors, id)
  const own = colors.themes[id] ?? {}
  return (
    <details className={panels.group}>
      <summary>{themeLabels[id]}</summary>
      <div className={panels.fields}>
        {colourRoles.map((role) => (
          <ColourField
            key={role}
            label={roleLabels[role]}
            value={theme[role]}
            palette={Object.values(colors.palette)}
            disabled={!editing.mayEdit}
            onChange={(value) => change(`colors.themes.${id}.${role}`, value, `color of ${themeLabels[id]}`)}
            onReset={
              own[role] === undefined
                ? undefined
                : () => change(`colors.themes.${id}.${role}`, null, `color of ${themeLabels[id]}`)
            }
          />
        ))}
      </div>
    </details>
  )
}
