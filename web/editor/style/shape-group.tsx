import type { SiteStyle } from '../../../src/shared/styles/site-style.ts'
import { Select } from '../../ui/controls/select.tsx'
import { sentenceOf } from '../blocks/block-words.ts'
import panels from '../panels/panels.module.css'
import { NumberSetting } from './number-setting.tsx'
import type { StyleEditing } from './style-editing.ts'
import { useStyle, useStyleChange } from './use-style.ts'

interface Choice {
  path: string
  label: string
  options: readonly string[]
  value(style: SiteStyle): string
}

const shapes = ['square', 'rounded', 'pill']
const groups: readonly { title: string; choices: readonly Choice[] }[] = [
  {
    title: 'Buttons',
    choices: [
      { path: 'buttons.shape', label: 'Shape of buttons', options: shapes, value: (style) => style.buttons.shape },
      {
        path: 'buttons.look',
        label: 'Look of buttons',
        options: ['solid', 'outline'],
        value: (style) => style.buttons.look,
      },
      {
        path: 'buttons.size',
        label: 'Size of buttons',
        options: ['small', 'medium', 'large'],
        value: (style) => style.buttons.size,
      },
    ],
  },
  {
    title: 'Forms',
    choices: [
      { path: 'forms.shape', label: 'Shape of fields', options: shapes, value: (style) => style.forms.shape },
      {
        path: 'forms.look',
        label: 'Look of fields',
        options: ['boxed', 'underlined'],
        value: (style) => style.forms.look,
      },
    ],
  },
  {
    title: 'Pictures',
    choices: [
      {
        path: 'images.shape',
        label: 'Shape of pictures',
        options: ['square', 'rounded', 'soft'],
        value: (style) => style.images.shape,
      },
    ],
  },
  {
    title: 'Lists of products',
    choices: [
      {
        path: 'lists.view',
        label: 'Shop, collections and categories',
        options: ['grid', 'list'],
        value: (style) => style.lists?.view ?? 'grid',
      },
    ],
  },
  {
    title: 'Spacing',
    choices: [
      {
        path: 'spacing.sections',
        label: 'Space in sections',
        options: ['compact', 'normal', 'roomy'],
        value: (style) => style.spacing.sections,
      },
    ],
  },
  {
    title: 'Animations',
    choices: [
      {
        path: 'animation.kind',
        label: 'As blocks come into view',
        options: ['none', 'fade', 'slide', 'scale'],
        value: (style) => style.animation.kind,
      },
      {
        path: 'animation.speed',
        label: 'Speed',
        options: ['slow', 'medium', 'fast'],
        value: (style) => style.animation.speed,
      },
    ],
  },
]

/** Style settings other than colours and fonts. */
export function ShapeGroup({ style: editing }: { style: StyleEditing }) {
  const style = useStyle(editing)
  const { change } = useStyleChange(editing)
  return groups.map(({ title, choices }) => (
    <section key={title} className={panels.group}>
      <h3>{title}</h3>
      {choices.map(({ path, label, options, value }) => (
        <Select
          key={path}
          label={label}
          value={value(style)}
          options={options.map((option) => ({ value: option, label: sentenceOf(option) }))}
          disabled={!editing.mayEdit}
          onChange={(next) => change(path, next, label.toLowerCase())}
        />
      ))}
      {title === 'Spacing' && (
        <NumberSetting
          label="Width of the content"
          unit="px"
          min={800}
          max={1800}
          disabled={!editing.mayEdit}
          value={style.spacing.width}
          onChange={(width) => change('spacing.width', width, 'width of the content')}
        />
      )}
      {title === 'Animations' && (
        <p className={panels.note}>Preview shows them. Visitors whose system asks for less motion see none.</p>
      )}
    </section>
  ))
}
