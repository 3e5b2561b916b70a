import { ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Button, ButtonLink } from './button.tsx'
import styles from './page-header.module.css'
import { type MenuAction, type MenuAddress, MenuEntry } from './popups/action-menu.tsx'
import { Menu } from './popups/menu.tsx'

/** An action in the head of a page, as a button or in its menu. */
export type HeadAction = MenuAction | MenuAddress

interface PageHeaderProps {
  title: ReactNode
  /** For a title that takes the focus when a control of the page is gone. */
  titleRef?: Ref<HTMLHeadingElement>
  /** A badge, right of the title. */
  badge?: ReactNode
  hint?: ReactNode
  /** Link to the parent page. */
  back?: { to: string; label: string; onPhone?: boolean } | undefined
  /** Links to the pages beside this one. */
  tabs?: ReactNode
  /** The one button that this page is for. */
  primary?: ReactNode
  /** A button left of it; in the menu on a phone. */
  secondary?: HeadAction | false | undefined
  /** What else can be done; false ones are left out. */
  more?: readonly (HeadAction | false | undefined)[]
  /** A control of what the page shows, such as its period. */
  children?: ReactNode
}

/** Head of every page: title, at most two buttons, a menu of the rest, and tabs. */
export function PageHeader({
  title,
  titleRef,
  badge,
  hint,
  back,
  tabs,
  primary,
  secondary,
  more = [],
  children,
}: PageHeaderProps) {
  const others = more.filter((action) => action !== false && action !== undefined)
  const hasMenu = Boolean(secondary) || others.length > 0
  return (
    <header className={styles.header}>
      {back && (
        <a className={classNames(styles.back, back.onPhone && styles.phone)} href={back.to}>
          <ChevronLeft size={16} aria-hidden="true" />
          {back.label}
        </a>
      )}
      <div className={styles.title}>
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {badge}
      </div>
      {(children || primary || hasMenu) && (
        <div className={styles.actions}>
          {children}
          {hasMenu && (
            <div className={classNames(others.length === 0 && styles.phone)}>
              <MoreMenu secondary={secondary || undefined} others={others} />
            </div>
          )}
          {secondary && <SecondaryButton action={secondary} />}
          {primary}
        </div>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </header>
  )
}

function SecondaryButton({ action }: { action: HeadAction }) {
  const className = styles.desk
  if ('href' in action)
    return (
      <ButtonLink
        className={className}
        to={action.href}
        icon={action.icon}
        download={action.download}
        {...(action.isNewTab && { target: '_blank', rel: 'noopener' })}
      >
        {action.label}
      </ButtonLink>
    )
  return (
    <Button
      className={className}
      icon={action.icon}
      disabled={action.disabled}
      busy={action.busy ?? false}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  )
}

interface MoreMenuProps {
  secondary: HeadAction | undefined
  others: readonly HeadAction[]
}

function MoreMenu({ secondary, others }: MoreMenuProps) {
  const trigger = (
    <Button icon={<Ellipsis size={18} aria-hidden="true" />}>
      <span className={styles.word}>More</span>
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {secondary && (
        <div className={styles.phone}>
          <MenuEntry item={secondary} />
        </div>
      )}
      {others.map((item) => (
        <MenuEntry key={item.label} item={item} />
      ))}
    </Menu>
  )
}
