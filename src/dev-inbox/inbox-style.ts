/** The admin's colours and sizes, for a page that loads nothing. */
export const inboxStyle = `
:root { color-scheme: light dark; --background: #fff; --surface: #f5f5f4; --text: #1c1917; --muted: #57534e; --accent: #1d4ed8; --border: #d6d3d1 }
@media (prefers-color-scheme: dark) { :root { --background: #1c1917; --surface: #292524; --text: #f5f5f4; --muted: #c4bdb7; --accent: #93b4ff; --border: #44403c } }
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
header { padding: 20px 24px 16px; border-bottom: 1px solid var(--border) }
h1 { margin: 0; font-size: 20px; line-height: 1.3 }
header p { margin: 2px 0 0; color: var(--muted); font-size: 14px }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.9em }
.panes { display: grid; grid-template-columns: 340px minmax(0, 1fr); min-height: calc(100vh - 84px) }
nav { border-right: 1px solid var(--border) }
nav ol { margin: 0; padding: 0; list-style: none }
nav li { border-bottom: 1px solid var(--border) }
nav li a { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1px; padding: 12px 24px; color: inherit; text-decoration: none }
nav li a:hover { background: var(--surface) }
nav li a[aria-current] { background: var(--surface); box-shadow: inset 3px 0 var(--accent) }
.to { overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap }
time { color: var(--muted); font-size: 13px }
.subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bar { margin: 0; padding: 12px 24px; border-bottom: 1px solid var(--border); font-size: 14px }
main { min-width: 0; padding: 24px 32px 48px }
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
h3 { margin: 32px 0 8px; font-size: 15px }
dl { margin: 0; font-size: 14px }
dl div { display: grid; grid-template-columns: 170px minmax(0, 1fr); gap: 12px; padding: 3px 0 }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.widths { display: inline-flex; margin: 20px 0 12px; border: 1px solid var(--border); border-radius: 6px; overflow: hidden }
.widths a { padding: 6px 14px; color: inherit; font-size: 14px; text-decoration: none }
.widths a[aria-current] { background: var(--surface); font-weight: 600 }
iframe { display: block; width: 100%; height: 1040px; border: 1px solid var(--border); border-radius: 8px; background: #fff }
iframe.phone { width: 362px; max-width: 100% }
pre { margin: 0; padding: 16px; border-radius: 8px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere }
.back { display: none; margin: 0 0 12px; font-size: 14px }
.empty { max-width: 34rem; margin: 12vh auto 0; text-align: center }
.empty p { color: var(--muted) }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #1d4ed8; color: #fff; font-weight: 600; text-decoration: none }
@media (max-width: 820px) {
  .panes { display: block }
  nav { border-right: 0 }
  .is-email nav, .is-list .panes main { display: none }
  .back { display: block }
  main { padding: 20px 16px 40px }
  header, nav li a, .bar { padding-left: 16px; padding-right: 16px }
  dl div { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 5px 0 }
}
`
