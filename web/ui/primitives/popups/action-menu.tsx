import { ChevronDown, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

export interface MenuAction {
  label: string
  icon?: ReactNode
  onSelect(): void
  disabled?: boolean | undefined
  /** At work: does nothing when chosen. */
  busy?: boolean | undefined
  /** Destructive action. */
  danger?: boolean | undefined
}

export interface MenuAddress {
  label: string
  icon?: ReactNode
  href: string
  /** The URL is a download. */
  download?: boolean | undefined
  isNewTab?: boolean | undefined
}

interface ActionMenuProps {
  label: string
  /** Shows three dots instead of the label, which becomes the tooltip. */
  dots?: boolean
  items: readonly (MenuAction | MenuAddress)[]
  align?: 'start' | 'end'
  disabled?: boolean
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, dots = false, items, align = 'end', disabled = false }: ActionMenuProps) {
  const trigger = dots ? (
    <IconButton label={label} icon={<Ellipsis size={18} />} disabled={disabled} />
  ) : (
    <Button disabled={disabled}>
      {label}
      <ChevronDown size={16} aria-hidden="true" />
    </Button>
  )
  return (
    <Menu trigger={trigger} align={align}>
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} />
      ))}
    </Menu>
  )
}

/** One line of a menu: a link, or an action. */
export function MenuEntry({ item }: { item: MenuAction | MenuAddress }) {
  if ('href' in item)
    return (
      <MenuLink to={item.href} icon={item.icon} download={item.download ?? false} isNewTab={item.isNewTab ?? false}>
        {item.label}
      </MenuLink>
    )
  return (
    <MenuItem
      icon={item.icon}
      danger={item.danger ?? false}
      disabled={(item.disabled ?? false) || (item.busy ?? false)}
      onSelect={item.onSelect}
    >
      {item.label}
    </MenuItem>
  )
}
