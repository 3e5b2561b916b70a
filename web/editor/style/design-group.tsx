import { type SiteDesign, siteDesigns, withDesign } from '../../../src/shared/styles/site-designs.ts'
import panels from '../panels/panels.module.css'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'
import { useStyle } from './use-style.ts'

/** Complete designs to start from. */
export function DesignGroup({ style: editing }: { style: StyleEditing }) {
  const style = useStyle(editing)
  return (
    <section className={panels.group}>
      <h3>Designs</h3>
      <p className={panels.note}>
        A design changes colors, fonts and shapes, and keeps every word and picture. Undo brings the look before it
        back.
      </p>
      <ul className={styles.designs}>
        {siteDesigns.map((design) => (
          <li key={design.id}>
            <button
              type="button"
              aria-pressed={style.design === design.id}
              disabled={!editing.mayEdit}
              onClick={() => editing.replace(withDesign(style, design), `design ${design.name}`)}
            >
              <DesignThumb design={design} />
              <strong>{design.name}</strong>
              <span>{design.mood}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DesignThumb({ design: { style } }: { design: SiteDesign }) {
  const { palette, defaultThemeId } = style.colors
  const isDark = defaultThemeId === 'black'
  const ground = { white: palette.lightest, light: palette.light, bright: palette.accent, dark: palette.dark }
  const back = isDark ? palette.darkest : ground[defaultThemeId as keyof typeof ground]
  const ink = isDark ? palette.lightest : palette.darkest
  const radius = { square: 0, rounded: 3, pill: 7 }[style.buttons.shape]
  const isOutline = style.buttons.look === 'outline'
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <rect width="160" height="90" fill={back} />
      <rect width="160" height="12" fill={isDark ? palette.dark : palette.light} />
      <rect x="12" y="24" width="84" height="9" fill={ink} />
      <rect x="12" y="38" width="66" height="3" fill={ink} opacity="0.6" />
      <rect x="12" y="44" width="58" height="3" fill={ink} opacity="0.6" />
      <rect
        x={12}
        y={55}
        width={42}
        height={14}
        rx={radius}
        fill={isOutline ? 'none' : palette.accent}
        stroke={palette.accent}
      />
      <rect x="106" y="22" width="44" height="52" rx={radius} fill={palette.accent} opacity="0.35" />
    </svg>
  )
}
