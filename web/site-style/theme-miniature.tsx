import { useLayoutEffect, useRef } from 'react'
import type { ThemeLook } from '../../src/shared/stores/theme-presets.ts'
import styles from './theme-miniature.module.css'

const colors = ['background', 'surface', 'text', 'muted', 'accent', 'accentText'] as const

/** A page in small, with the colors, fonts and corners of a theme. */
export function ThemeMiniature({ theme }: { theme: ThemeLook }) {
  const page = useRef<HTMLSpanElement>(null)
  // Set by script: the content security policy forbids style attributes in server markup.
  useLayoutEffect(() => {
    const set = (name: string, value: string) => page.current?.style.setProperty(`--theme-${name}`, value)
    for (const name of colors) set(name, theme[name])
    set('radius', `${theme.radius / 2}px`)
    set('heading', `var(--font-${theme.headingFont})`)
    set('body', `var(--font-${theme.bodyFont})`)
  }, [theme])
  return (
    <span className={styles.page} ref={page} aria-hidden="true">
      <span className={styles.heading}>New in store</span>
      <span className={styles.quiet}>Made by hand</span>
      <span className={styles.tiles}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.button}>Add To Cart</span>
    </span>
  )
}
