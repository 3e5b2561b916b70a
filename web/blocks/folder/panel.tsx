import { ChoiceField, LineField, LinkField } from '../../editor/panels/fields.tsx'

export function FolderPanel() {
  return (
    <>
      <LinkField name="folder" label="Folder" hint="Its address in the navigation. Empty: the first folder." />
      <LineField name="heading" label="Heading" hint="Empty: the name of the folder." />
      <ChoiceField name="layout" label="Design" options={['list', 'columns', 'row']} />
    </>
  )
}
