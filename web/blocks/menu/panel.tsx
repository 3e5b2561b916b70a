import { use } from 'react'
import {
  AlignmentField,
  ChoiceField,
  HrefField,
  LineField,
  ListField,
  SwitchField,
} from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface MenuLink {
  label: string
  href: string
}

export function MenuPanel() {
  const { value: source } = usePanelField('source')
  const { mayEdit } = use(PanelContext)
  return (
    <>
      <LineField name="label" label="Name" hint="What screen readers call it." />
      <ChoiceField
        name="source"
        label="Links"
        hint="The menus of site and footer are edited in Pages, under Navigation."
        options={['site', 'footer', 'own']}
      />
      {source === 'own' && (
        <ListField<MenuLink>
          name="links"
          noun="link"
          max={100}
          newItem={() => ({ label: 'Shop', href: '/shop' })}
          nameOf={({ label }) => label}
        >
          {(link, change) => (
            <>
              <TextField
                label="Label"
                maxLength={300}
                value={link.label}
                onChange={(label) => change({ ...link, label })}
              />
              <HrefField
                label="Link"
                mayEdit={mayEdit}
                href={link.href}
                onChange={(href) => change({ ...link, href })}
              />
            </>
          )}
        </ListField>
      )}
      <SwitchField name="shop" label="Begin with the shop in the phone menu" />
      <ChoiceField name="direction" label="Direction" options={['row', 'column']} />
      <AlignmentField />
    </>
  )
}
