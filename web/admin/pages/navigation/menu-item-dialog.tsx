import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionRow } from '../../../../src/catalog/page-contract.ts'
import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { collectionsQuery } from '../../../api/catalog-pages.ts'
import { changePage, createPage, type Patches } from '../../../api/site-pages.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { usePermission } from '../../use-permission.ts'
import { useRefreshPages } from '../use-page-change.ts'
import type { MenuName } from './menu-rows.ts'

/** Title of a menu item, and target of a link. */
export function MenuItemDialog({ page, onClose }: { page: PageRow; onClose(): void }) {
  const { settings, kind, docId, head } = page
  const [name, setName] = useState(settings.navigationTitle ?? '')
  const [link, setLink] = useState({ url: settings.link?.url ?? '', newWindow: settings.link?.newWindow ?? false })
  const mayMove = usePermission()('pages.create')
  const refresh = useRefreshPages()
  const save = async () => {
    const patches = [...namePatches(settings, name), ...(kind === 'link' ? linkPatches(settings, link) : [])]
    if (patches.length > 0) await changePage(docId, head, patches)
    await refresh()
  }
  return (
    <FormDialog
      title={settings.title}
      submitLabel="Save item"
      busyLabel="Saving …"
      ready={kind !== 'link' || link.url.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name in menus"
        hint="The title unless you enter one."
        placeholder={settings.title}
        maxLength={200}
        value={name}
        onChange={setName}
      />
      {kind === 'link' ? (
        <LinkFields value={link} disabled={!mayMove} onChange={setLink} />
      ) : (
        <PageLink to={`/pages/${docId}`}>All settings of this {kind === 'folder' ? 'folder' : 'page'}</PageLink>
      )}
    </FormDialog>
  )
}

export interface NewItem {
  kind: 'link' | 'folder'
  menu: MenuName
}

/** Adds a link or a folder at the end of a menu. */
export function NewItemDialog({ kind, menu, onClose }: NewItem & { onClose(): void }) {
  const [title, setTitle] = useState('')
  const [link, setLink] = useState({ url: '', newWindow: false })
  const refresh = useRefreshPages()
  const add = async () => {
    const { docId, head, document } = await createPage({ kind, title, ...(kind === 'link' && { url: link.url }) })
    const patches: Patches = [
      ...(menu === 'main' ? [] : [{ op: 'set' as const, path: ['settings', 'navigation'], value: menu }]),
      ...(kind === 'link' ? linkPatches(document.settings, { ...link, url: document.settings.link?.url ?? '' }) : []),
    ]
    if (patches.length > 0) await changePage(docId, head, patches)
    await refresh()
  }
  return (
    <FormDialog
      title={kind === 'link' ? 'Add link' : 'Add folder'}
      submitLabel={kind === 'link' ? 'Add link' : 'Add folder'}
      busyLabel="Adding …"
      ready={title.trim() !== '' && (kind === 'folder' || link.url.trim() !== '')}
      onSubmit={add}
      onClose={onClose}
    >
      {kind === 'link' && (
        <CollectionField
          url={link.url}
          onChoose={(collection) => {
            setLink({ ...link, url: collection.fullUrl })
            setTitle(title || collection.title)
          }}
        />
      )}
      <TextField label="Name" value={title} maxLength={200} onChange={setTitle} />
      {kind === 'link' && <LinkFields value={link} onChange={setLink} />}
    </FormDialog>
  )
}

/** Fills in the URL of a collection; hidden if there are none. */
function CollectionField({ url, onChoose }: { url: string; onChoose(collection: CollectionRow): void }) {
  const { data = [] } = useQuery(collectionsQuery)
  const shown = data.filter(({ visible }) => visible)
  if (shown.length === 0) return null
  return (
    <Select
      label="Collection of products"
      hint="Fills in name and address."
      empty="None, another address"
      options={shown.map(({ fullUrl, title }) => ({ value: fullUrl, label: title }))}
      value={shown.some(({ fullUrl }) => fullUrl === url) ? url : ''}
      onChange={(chosen) => {
        const collection = shown.find(({ fullUrl }) => fullUrl === chosen)
        if (collection) onChoose(collection)
      }}
    />
  )
}

interface LinkValue {
  url: string
  newWindow: boolean
}

interface LinkFieldsProps {
  value: LinkValue
  disabled?: boolean
  onChange(value: LinkValue): void
}

function LinkFields({ value, disabled = false, onChange }: LinkFieldsProps) {
  return (
    <>
      <TextField
        label="Leads to"
        hint="A page such as /shop, or a link such as https://example.com."
        maxLength={2000}
        disabled={disabled}
        value={value.url}
        onChange={(url) => onChange({ ...value, url })}
      />
      <CheckBox
        label="Opens in a new window"
        disabled={disabled}
        checked={value.newWindow}
        onChange={(newWindow) => onChange({ ...value, newWindow })}
      />
    </>
  )
}

type Settings = PageRow['settings']

function namePatches({ navigationTitle }: Settings, name: string): Patches {
  const path = ['settings', 'navigationTitle']
  if (name.trim() === (navigationTitle ?? '')) return []
  return [name.trim() === '' ? { op: 'remove', path } : { op: 'set', path, value: name.trim() }]
}

function linkPatches({ link }: Settings, { url, newWindow }: LinkValue): Patches {
  return [
    ...(url.trim() === link?.url ? [] : [{ op: 'set' as const, path: ['settings', 'link', 'url'], value: url.trim() }]),
    ...(newWindow === link?.newWindow
      ? []
      : [{ op: 'set' as const, path: ['settings', 'link', 'newWindow'], value: newWindow }]),
  ]
}
