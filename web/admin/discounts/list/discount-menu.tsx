import { Copy, Ellipsis, Pause, Play, Trash2 } from 'lucide-react'
import type { ListedDiscount } from '../../../../src/discounts/contract.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/primitives/popups/menu.tsx'
import { useDiscountActions } from '../use-discount-actions.ts'

/** Actions on a discount in the list. */
export function DiscountMenu({ discount }: { discount: ListedDiscount }) {
  const actions = useDiscountActions(discount)
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${discount.terms.name}`}
          size="small"
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={discount.isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        onSelect={actions.togglePaused}
      >
        {discount.isPaused ? 'Resume' : 'Pause'}
      </MenuItem>
      <MenuItem icon={<Copy size={16} aria-hidden="true" />} onSelect={actions.duplicate}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={actions.remove}>
        Delete
      </MenuItem>
    </Menu>
  )
}
