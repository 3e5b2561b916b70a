import { ChoiceField, LineField, LinkField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import styles from '../../editor/panels/panels.module.css'

export function LinkPanel() {
  const { value: to } = usePanelField('to')
  return (
    <>
      <ChoiceField name="to" label="Leads to" options={['cart', 'pill', 'search', 'shop', 'page']} />
      {to === 'pill' && (
        <p className={styles.note}>Shown here instead of at the bottom of the window. An empty cart has none.</p>
      )}
      {(to === 'search' || to === 'shop') && (
        <LineField name="label" label="Label" hint="Empty: the word in the language of the website." />
      )}
      {to === 'page' && (
        <>
          <LineField name="label" label="Label" />
          <LinkField name="href" label="Link" />
          <SwitchField name="newWindow" label="Open in a new window" />
        </>
      )}
    </>
  )
}
