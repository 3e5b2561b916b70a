import { type TweakPageType, tweakPageTypes } from '../../../src/shared/styles/site-style.ts'
import { themeIds } from '../../../src/shared/styles/theme-ids.ts'
import { Select } from '../../ui/controls/select.tsx'
import panels from '../panels/panels.module.css'
import type { StyleEditing } from './style-editing.ts'
import { themeLabels } from './style-labels.ts'
import { useStyle, useStyleChange } from './use-style.ts'

const labels: Record<TweakPageType, string> = {
  STYLE: 'All other pages',
  SPLASH_PAGE: 'Cover pages',
  LOCK_SCREEN: 'Lock screen',
  POPUP_OVERLAY: 'Popups',
  CHECKOUT: 'Checkout',
}

/** Overrides of the website's style by kind of page. */
export function PageTypeGroup({ style: editing }: { style: StyleEditing }) {
  const { tweaks } = useStyle(editing)
  const { change } = useStyleChange(editing)
  return (
    <>
      <section className={panels.group}>
        <p className={panels.note}>
          These kinds of pages may look different from the rest of the website. The canvas shows the page that is open;
          the checkout changes when you publish.
        </p>
      </section>
      {tweakPageTypes.map((type) => (
        <section key={type} className={panels.group} aria-label={labels[type]}>
          <h3>{labels[type]}</h3>
          <Select
            label="Colors"
            empty="Those of the website"
            value={tweaks[type]?.themeId ?? ''}
            options={themeIds.map((value) => ({ value, label: themeLabels[value] }))}
            disabled={!editing.mayEdit}
            onChange={(value) =>
              change(`tweaks.${type}.themeId`, value || null, `colors of ${labels[type].toLowerCase()}`)
            }
          />
          <Select
            label="Alignment of text"
            empty="As set in each block"
            value={tweaks[type]?.align ?? ''}
            options={[
              { value: 'left', label: 'Left' },
              { value: 'center', label: 'Center' },
            ]}
            disabled={!editing.mayEdit}
            onChange={(value) => change(`tweaks.${type}.align`, value || null, `text of ${labels[type].toLowerCase()}`)}
          />
        </section>
      ))}
    </>
  )
}
