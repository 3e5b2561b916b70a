import { Copy, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/primitives/avatar.tsx'
import { Badge } from '../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../ui/primitives/button.tsx'
import { Card } from '../ui/primitives/card.tsx'
import { Dialog } from '../ui/primitives/dialog.tsx'
import { IconButton } from '../ui/primitives/icon-button.tsx'
import { Palette } from '../ui/primitives/palette.tsx'
import { Combobox } from '../ui/primitives/popups/combobox.tsx'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../ui/primitives/popups/menu.tsx'
import { Popover } from '../ui/primitives/popups/popover.tsx'
import { Tooltip } from '../ui/primitives/popups/tooltip.tsx'
import { Switch } from '../ui/primitives/switch.tsx'
import { Tabs } from '../ui/primitives/tabs.tsx'
import styles from './kit-page.module.css'

const looks = ['primary', 'secondary', 'plain', 'danger'] as const
const countries = ['Austria', 'Canada', 'Germany', 'Japan', 'Portugal', 'United States'].map((label) => ({
  value: label,
  label,
}))

export function KitActions() {
  return (
    <>
      <Card title="Buttons">
        <div className={styles.row}>
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />}>
            Add product
          </Button>
          <ButtonLink to="/sign-in">Leave the kit</ButtonLink>
        </div>
        <div className={styles.row}>
          <Button size="small">Small</Button>
          <Button busy>Saving …</Button>
          <Button disabled>Disabled</Button>
          <IconButton label="Edit product" icon={<Pencil size={18} aria-hidden="true" />} />
          <IconButton label="Delete product" icon={<Trash2 size={18} aria-hidden="true" />} disabled />
        </div>
      </Card>
      <Card title="Badges and avatars">
        <div className={styles.row}>
          <Badge>Draft</Badge>
          <Badge tone="good">Published</Badge>
          <Badge tone="info">Scheduled</Badge>
          <Badge tone="warning">2 left</Badge>
          <Badge tone="bad">Sold out</Badge>
          <Avatar name="Ada Moor" size="large" />
          <Avatar name="Ada Moor" />
          <Avatar name="Harbour & Clay" shape="square" />
        </div>
      </Card>
      <Overlays />
    </>
  )
}

function Overlays() {
  const [isOpen, setOpen] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <Card title="Menus, popovers, dialogs">
      <div className={styles.row}>
        <KitMenu />
        <Popover trigger={<Button>Open popover</Button>} title="Shipping" align="start">
          Ships within two days.
        </Popover>
        <Tooltip text="Shown when pointed at">
          <Button>Point at me</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => setDrawer(true)}>Open drawer</Button>
        <KitPalette />
      </div>
      <Choices />
      {drawer && (
        <Dialog title="Drawer" kind="side" onClose={() => setDrawer(false)}>
          All pages
        </Dialog>
      )}
      {isOpen && (
        <Dialog
          title="Delete “Quay Jar”?"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Keep it</Button>
              <Button look="danger" onClick={() => setOpen(false)}>
                Delete product
              </Button>
            </>
          }
        >
          Its address stops working. <KitMenu />
        </Dialog>
      )}
    </Card>
  )
}

function KitPalette() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const onClose = () => setOpen(false)
  const names = ['Quay Jar', 'Tide Mug'].filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
  const lines = names.map((name) => ({ key: name, heading: 'Products', content: name, choose: onClose }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open palette</Button>
      {isOpen && (
        <Palette
          title="Search"
          label="Search products"
          lines={lines}
          typed={typed}
          onTyped={setTyped}
          onClose={onClose}
        />
      )}
    </>
  )
}

function KitMenu() {
  const [isShown, setShown] = useState(true)
  const [sort, setSort] = useState('name')
  return (
    <Menu
      align="start"
      trigger={<IconButton label="More actions" icon={<MoreHorizontal size={18} aria-hidden="true" />} />}
    >
      <MenuItem icon={<Copy size={16} aria-hidden="true" />} onSelect={() => undefined}>
        Duplicate
      </MenuItem>
      <MenuLink to="#menus">Open page</MenuLink>
      <MenuItem disabled onSelect={() => undefined}>
        Not now
      </MenuItem>
      <MenuSeparator />
      <MenuCheck checked={isShown} onChange={setShown}>
        Show prices
      </MenuCheck>
      <MenuChoice
        label="Sort by"
        value={sort}
        options={[
          { value: 'name', label: 'Name' },
          { value: 'price', label: 'Price' },
        ]}
        onChange={setSort}
      />
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  )
}

function Choices() {
  const [country, setCountry] = useState<string | null>('Portugal')
  const [isOn, setOn] = useState(true)
  const [tab, setTab] = useState<'details' | 'history'>('details')
  return (
    <>
      <div className={styles.row}>
        <Switch label="Waiting list" hint="Visitors can ask for an e-mail." checked={isOn} onChange={setOn} />
        <Switch label="Off" checked={false} onChange={() => undefined} />
        <Switch label="Disabled" checked disabled onChange={() => undefined} />
      </div>
      <div className={styles.row}>
        <Combobox label="Country" options={countries} value={country} placeholder="Choose one" onChange={setCountry} />
      </div>
      <Tabs
        label="Product"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'details', label: 'Details', panel: 'What the product is.' },
          { value: 'history', label: 'History', panel: 'What was changed, and when.' },
        ]}
      />
    </>
  )
}
