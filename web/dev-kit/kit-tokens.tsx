import { Card } from '../ui/primitives/card.tsx'
import styles from './kit-page.module.css'

const swatches = ['page-bg', 'surface', 'sunken', 'hover', 'ink', 'accent', 'good', 'warning', 'bad', 'info', 'raised']

export function KitTokens() {
  return (
    <Card title="Tokens" hint="Colour, type and elevation">
      <ul className={styles.swatches}>
        {swatches.map((name) => (
          <li key={name} className={styles[name]}>
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.xxl}>Sell what you make</p>
      <p className={styles.xl}>Products, stock and people</p>
      <p className={styles.md}>Everything an owner reads is set in this size.</p>
      <p className={styles.xs}>Small print, headings of columns</p>
    </Card>
  )
}
