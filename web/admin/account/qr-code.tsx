import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import styles from './account-form.module.css'

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const MARGIN = 4

/** Dark on light in every theme, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text), [text])
  const side = code.size + 2 * MARGIN
  return (
    <svg className={styles.qrCode} role="img" aria-label={label} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}>
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="var(--paper)" />
      <path d={toSvgPath(code)} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
