/** Replaces the chart if its code cannot be loaded. */
export function ChartFailed() {
  return <p className="muted">The chart could not be loaded. Press “Table” for the same numbers, or reload the page.</p>
}
