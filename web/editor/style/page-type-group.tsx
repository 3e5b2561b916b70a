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
          What a kind of page has in place of the website’s own. The page beside this shows what it is of; the checkout
          is seen once this is published.
        </p>
      </section>
      {tweakPageTypes.map((type) => (
        <section key={type} className={panels.group}>
          <h3>{labels[type]}</h3>
          <Select
            label={`Colours: ${labels[type].toLowerCase()}`}
            empty="As the website"
            value={tweaks[type]?.themeId ?? ''}
            options={themeIds.map((value) => ({ value, label: themeLabels[value] }))}
            disabled={!editing.mayEdit}
            onChange={(value) =>
              change(`tweaks.${type}.themeId`, value || null, `colours of ${labels[type].toLowerCase()}`)
            }
          />
          <Select
            label={`Text: ${labels[type].toLowerCase()}`}
            empty="As the blocks say"
            value={tweaks[type]?.align ?? ''}
            options={[
              { value: 'left', label: 'Left' },
              { value: 'center', label: 'In the middle' },
            ]}
            disabled={!editing.mayEdit}
            onChange={(value) => change(`tweaks.${type}.align`, value || null, `text of ${labels[type].toLowerCase()}`)}
          />
        </section>
      ))}
    </>
  )
}
