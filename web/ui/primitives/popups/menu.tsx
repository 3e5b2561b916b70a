import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './popup.module.css'
import { usePopupContainer } from './popup-container.tsx'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
  side?: 'top' | 'bottom' | 'right'
  children: ReactNode
}

/** A menu of actions. Arrows, Home, End and typed letters move in it; Escape and a click elsewhere close it. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const container = usePopupContainer()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles.positioner} align={align} side={side} sideOffset={6}>
          <Base.Popup className={classNames(styles.popup, styles.list)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  /** Destructive action. */
  danger?: boolean
  disabled?: boolean
  onSelect(): void
  children: ReactNode
}

export function MenuItem({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  )
}

interface MenuLinkProps {
  to: string
  icon?: ReactNode
  /** The URL is a download. */
  download?: boolean
  children: ReactNode
  isNewTab?: boolean
}

export function MenuLink({ to, icon, download, isNewTab = false, children }: MenuLinkProps) {
  return (
    <Base.LinkItem
      className={styles.item}
      href={to}
      download={download}
      closeOnClick
      {...(isNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />

interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange(value: NoInfer<Value>): void
}

/** A single choice inside a menu, which stays open to show the effect. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.GroupLabel className={styles.heading}>{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} className={styles.item} value={option.value}>
          {option.icon}
          {option.label}
          <Base.RadioItemIndicator className={styles.tick}>
            <Check size={16} aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

interface MenuCheckProps {
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

/** A toggle inside a menu. */
export function MenuCheck({ checked, disabled = false, onChange, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} disabled={disabled} onCheckedChange={onChange}>
      {children}
      <Base.CheckboxItemIndicator className={styles.tick}>
        <Check size={16} aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}
