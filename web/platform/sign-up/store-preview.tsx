import { useLayoutEffect, useRef } from 'react'
import { findThemePreset, type ThemePresetId } from '../../../src/shared/stores/theme-presets.ts'
import { presetOfTrade, type Trade, welcomeOfTrade } from '../../../src/shared/stores/trades.ts'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { samplePictures } from './sample-pictures.ts'
import styles from './store-preview.module.css'

interface StorePreviewProps {
  title: string
  subdomain: string
  sells: Trade
  /** Absent: that of the trade. */
  design?: ThemePresetId
}

/** Preview of the new store with its address, theme and sample products. Decorative, because it repeats the form. */
export function StorePreview({ title, subdomain, sells, design = presetOfTrade[sells] }: StorePreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const baseDomain = useHydrated() ? location.host : ''
  const preset = findThemePreset(design)
  // As custom properties set by script: the content security policy forbids style attributes in server markup.
  useLayoutEffect(() => {
    const { theme } = findThemePreset(design)
    for (const name of ['background', 'surface', 'text', 'muted', 'accent', 'accentText'] as const)
      frame.current?.style.setProperty(`--preview-${name}`, theme[name])
    frame.current?.style.setProperty('--preview-radius', `${theme.radius / 2}px`)
    frame.current?.style.setProperty('--preview-heading', `var(--font-${theme.headingFont})`)
    frame.current?.style.setProperty('--preview-body', `var(--font-${theme.bodyFont})`)
  }, [design])
  const [hero, ...others] = samplePictures[sells]
  return (
    <figure className={styles.figure}>
      <div className={styles.browser} ref={frame} aria-hidden="true">
        <div className={styles.bar}>
          <i />
          <i />
          <i />
          <span>
            <b>{subdomain || 'your-store'}</b>.{baseDomain}
          </span>
        </div>
        <div className={styles.store}>
          <div className={styles.head}>
            <b>{title || 'Your store'}</b>
            <span>Shop</span>
            <span>Cart</span>
          </div>
          <div className={styles.hero}>
            <img src={hero} alt="" width="500" height="500" />
            <div>
              <b>{title || 'Your store'}</b>
              <p>{welcomeOfTrade[sells]}</p>
              <span className={styles.button}>Browse the shop</span>
            </div>
          </div>
          <div className={styles.products}>
            {[...others, hero].map((picture) => (
              <div key={picture}>
                <img src={picture} alt="" width="500" height="500" />
                <i />
                <i />
              </div>
            ))}
          </div>
        </div>
      </div>
      <figcaption>
        Opens with the design <b>{preset.name}</b>: {lowerFirst(preset.mood)}. You can change it at any time.
      </figcaption>
    </figure>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
