import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Drawn on 120 × 96: grey lines, one part filled, one part in the accent colour. */
const drawings = {
  products: (
    <>
      <path data-part="fill" d="M28 40 60 26l32 14v34L60 88 28 74Z" />
      <path d="m28 40 32 14 32-14M60 54v34M44 33l32 14" />
      <path data-part="accent" d="M60 8v12m-14-7 6 9m22-9-6 9" />
    </>
  ),
  people: (
    <>
      <circle data-part="fill" cx="38" cy="40" r="11" />
      <circle data-part="fill" cx="82" cy="40" r="11" />
      <path d="M18 78c2-13 9-20 20-20s18 7 20 20M62 78c2-13 9-20 20-20s18 7 20 20" />
      <circle data-part="accent" cx="60" cy="26" r="11" />
    </>
  ),
  mail: (
    <>
      <rect data-part="fill" x="22" y="30" width="76" height="50" rx="6" />
      <path d="m24 34 36 27 36-27" />
      <circle data-part="accent" cx="96" cy="28" r="11" />
      <path d="m91 28 4 4 7-8" />
    </>
  ),
  chart: (
    <>
      <path d="M20 82h80" />
      <rect data-part="fill" x="28" y="58" width="14" height="24" rx="3" />
      <rect data-part="fill" x="53" y="44" width="14" height="38" rx="3" />
      <rect data-part="accent" x="78" y="26" width="14" height="56" rx="3" />
      <path d="m30 38 22-14 18 6 20-18" />
    </>
  ),
  unplugged: (
    <>
      <path data-part="fill" d="M30 34h24v28H30a14 14 0 0 1 0-28Z" />
      <path d="M16 48h-8M54 40h10m-10 16h10" />
      <path data-part="accent" d="M90 34h-6v28h6a14 14 0 0 0 0-28Z" />
      <path d="M104 48h8M72 24l4 8m-4 40 4-8" />
    </>
  ),
  globe: (
    <>
      <circle data-part="fill" cx="60" cy="48" r="32" />
      <path d="M28 48h64M60 16c12 10 12 54 0 64M60 16c-12 10-12 54 0 64" />
      <circle data-part="accent" cx="88" cy="72" r="9" />
    </>
  ),
  pictures: (
    <>
      <rect data-part="fill" x="22" y="20" width="76" height="58" rx="6" />
      <path d="m24 70 22-24 16 17 12-12 22 22" />
      <circle data-part="accent" cx="78" cy="38" r="8" />
    </>
  ),
  search: (
    <>
      <rect data-part="fill" x="18" y="20" width="62" height="60" rx="6" />
      <path d="M28 34h30M28 46h20M28 58h26" />
      <circle data-part="accent" cx="76" cy="56" r="16" />
      <path d="m88 68 14 14" />
    </>
  ),
  done: (
    <>
      <rect data-part="fill" x="26" y="20" width="68" height="62" rx="8" />
      <path d="M38 40h20M38 54h28M38 68h16" />
      <circle data-part="accent" cx="86" cy="30" r="15" />
      <path d="m79 30 5 5 9-10" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** Illustration of an empty state; decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
