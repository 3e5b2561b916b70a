import type { ReactNode } from 'react'
import { fontStack } from '../../../../src/shared/font-stack.ts'
import type { Theme } from '../../../../src/websites/contract.ts'
import styles from './preview.module.css'

interface SmallPageProps {
  theme: Theme
  title: string
  /** URL of the logo. */
  logo?: string | undefined
  children: ReactNode
}

/** Miniature of a storefront page in the website's colours and fonts. Controls are only drawn. */
export function SmallPage({ theme, title, logo, children }: SmallPageProps) {
  const { background, surface, text, muted, accent, accentText, headingFont, bodyFont, radius } = theme
  const look = {
    '--shop-ground': background,
    '--shop-surface': surface,
    '--shop-text': text,
    '--shop-muted': muted,
    '--shop-accent': accent,
    '--shop-on-accent': accentText,
    '--shop-radius': `${radius / 2}px`,
    '--shop-heading': fontStack(headingFont),
    fontFamily: fontStack(bodyFont),
  }
  return (
    <div className={styles.page} style={look as React.CSSProperties}>
      <div className={styles.head}>
        {logo ? <img src={`${logo}?format=300w`} alt={title} /> : <strong>{title}</strong>}
        <span>Shop</span>
        <span>Cart</span>
      </div>
      {children}
    </div>
  )
}
