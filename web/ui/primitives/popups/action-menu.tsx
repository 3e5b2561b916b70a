import { ChevronDown, Ellipsis } from 'lucide-react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

export interface MenuAction {
  label: string
  onSelect(): void
  disabled?: boolean | undefined
  /** Destructive action. */
  danger?: boolean | undefined
}

export interface MenuAddress {
  label: string
  href: string
  /** The URL is a download. */
  download?: boolean | undefined
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
      {items.map((item) =>
        'href' in item ? (
          <MenuLink key={item.label} to={item.href} download={item.download ?? false}>
            {item.label}
          </MenuLink>
        ) : (
          <MenuItem
            key={item.label}
            danger={item.danger ?? false}
            disabled={item.disabled ?? false}
            onSelect={item.onSelect}
          >
            {item.label}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
