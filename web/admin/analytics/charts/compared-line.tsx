import '../report/figure-row.css'

/** With what the numbers of a page are compared; nothing where they are not. */
export function ComparedLine({ compared }: { compared: string | undefined }) {
  return compared ? <p className="figures-compared">Compared with {compared}</p> : null
}
