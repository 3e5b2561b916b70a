interface CodeBoxProps {
  /** What the code is, for screen readers. */
  label: string
  code: string
  className?: string | undefined
}

/** Code that scrolls where it is wider than its place, also by keyboard. */
export function CodeBox({ label, code, className }: CodeBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={className}>
      <pre>{code}</pre>
    </section>
  )
}
