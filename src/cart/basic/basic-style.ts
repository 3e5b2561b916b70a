/** In addition to the rules of all basic pages: lines, lists and the cart's receipt. */
export const basicStyle = `
main{width:min(52rem,100%);margin:0 auto}
h2{margin:0 0 .25rem;font-size:1.125rem;overflow-wrap:anywhere}
ul{margin:0 0 1.75rem;padding:0;list-style:none}
dl{margin:0;color:var(--muted)}dt,dd{display:inline;margin:0}
select,textarea,input[type=number],input[type=date]{min-height:3rem;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
select,textarea{width:100%}
input[type=number]{width:7rem}
fieldset{display:grid;gap:.75rem;margin:0;padding:0;border:0}legend{padding:0;font-weight:600}
small{font-weight:400;color:var(--muted)}
button.plain{border:1px solid var(--muted);background:transparent;color:var(--text)}
.line{padding:1.25rem 0;border-top:1px solid var(--muted)}
.line p{margin:0 0 .5rem}
.line form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem 1rem;margin:0 0 .5rem}
.problem{margin:0 0 .5rem;font-weight:600}.problem::before{content:"! "}
.codes li{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem}.codes form{margin:0}
table{width:100%;margin:0 0 1.5rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:600}
th,td{padding:.4rem 0;text-align:start;font-weight:400;vertical-align:top}td{text-align:end;white-space:nowrap}
tr.total th,tr.total td{border-top:1px solid var(--muted);font-weight:700}
details{margin:0 0 1.75rem}summary{min-height:2.75rem;cursor:pointer;font-weight:600}
section{margin:0 0 2rem}
`
