/** Stands where the drawing would be when its code could not be fetched. */
export function ChartFailed() {
  return <p className="muted">The chart could not be loaded. Press “Table” for the same numbers, or reload the page.</p>
}
