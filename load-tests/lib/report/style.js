/** Style of the report: follows the reader's colour scheme, from 320 px width on. */
export const reportStyle = `
:root { --back: #fafaf9; --card: #fff; --text: #1c1917; --muted: #57534e; --line: #e7e5e4; --p50: #1e3a8a; --p95: #2563eb;
  --p99: #93b4f4; --rate: #2563eb; --bad: #b91c1c; --good: #15803d; --goal: #78716c; }
@media (prefers-color-scheme: dark) { :root { --back: #161412; --card: #211e1c; --text: #f5f5f4; --muted: #b5aea8; --line: #3a3633;
  --p50: #dbe6ff; --p95: #7ea6ff; --p99: #3f66c4; --rate: #7ea6ff; --bad: #fca5a5; --good: #86efac; --goal: #a8a29e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -.01em; }
h2, figcaption { margin: 0 0 .75rem; font-size: 1.0625rem; font-weight: 600; }
.by { margin: 0; color: var(--muted); }
.note { color: var(--muted); max-width: 44rem; }
.verdict { display: inline-block; margin: .75rem 0 0; padding: .25rem .75rem; border: 1px solid currentColor; border-radius: 1rem; font-weight: 600; }
.kept { color: var(--good); } .crossed { color: var(--bad); }
.facts { display: flex; flex-wrap: wrap; gap: 1px; margin: 1.5rem 0; overflow: hidden;
  background: var(--line); border: 1px solid var(--line); border-radius: .5rem; }
.facts div { flex: 1 1 8rem; padding: .75rem 1rem; background: var(--card); }
dt { color: var(--muted); font-size: .875rem; } dd { margin: 0; font-size: 1.125rem; white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
figure, section { margin: 1rem 0; padding: 1.25rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .75rem; padding: 0; list-style: none; color: var(--muted); font-size: .875rem; }
.legend li { display: flex; align-items: center; gap: .375rem; }
.key { width: .75rem; height: .75rem; border-radius: 50%; background: var(--p95); }
.key.p50 { background: var(--p50); } .key.p99 { background: var(--p99); } .key.rate { background: var(--rate); } .key.failed { background: var(--bad); }
.key.goal { width: 2px; border-radius: 0; background: var(--goal); }
.line { display: grid; grid-template-columns: 9rem 1fr 5rem; align-items: center; gap: .75rem; }
.name { overflow-wrap: anywhere; } .value { text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; overflow: visible; }
svg text { fill: var(--muted); font-size: 12px; }
.tick { stroke: var(--line); vector-effect: non-scaling-stroke; }
.range { stroke: var(--p99); stroke-width: 4; } .goal { stroke: var(--goal); stroke-width: 2; stroke-dasharray: 3 2; }
.p50 { fill: var(--p50); } .p95 { fill: var(--p95); } .p99 { fill: var(--p99); } rect.rate { fill: var(--rate); } rect.failed { fill: var(--bad); }
.timed { display: grid; grid-template-columns: auto 1fr; gap: .5rem; }
.time { height: 10rem; } .sides { display: flex; flex-direction: column; justify-content: space-between; }
.sides, .feet { color: var(--muted); font-size: .75rem; } .feet { display: flex; justify-content: space-between; margin-left: 3rem; }
path.trace { fill: none; stroke: var(--rate); stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
path.p50 { stroke: var(--p50); } path.p95 { stroke: var(--p95); } path.p99 { stroke: var(--p99); } path.failed { stroke: var(--bad); }
circle.over { fill: var(--bad); }
.none { margin: 0; color: var(--good); }
details { margin-top: 1rem; } summary { cursor: pointer; color: var(--muted); }
.scroll { overflow-x: auto; } :focus-visible { outline: 2px solid var(--p95); outline-offset: 2px; }
table { width: 100%; margin-top: .5rem; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; }
th { color: var(--muted); font-weight: 500; } .number { text-align: right; white-space: nowrap; }
td.kept, td.crossed { white-space: nowrap; font-weight: 600; }
@media (max-width: 34rem) {
  .line { grid-template-columns: 1fr auto; gap: 0 .75rem; padding: .25rem 0; }
  .line svg { grid-column: 1 / -1; grid-row: 2; } .foot .name, .foot .value { display: none; } .foot svg { grid-row: 1; }
}
@media print { body { background: #fff; } details:not([open]) > *:not(summary) { display: block; } }
`
