import { escapeHtml } from '../document.ts'
import icon from '../ui/icon.svg'

/** An empty document on the storefront's origin that the editor fills: without cookies, data or the owner's scripts. */
export function canvasShell(embedder: string, links: string): string {
  return `<!doctype html>
<html lang="en" data-face="storefront" data-embedder="${escapeHtml(embedder)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Canvas</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
${links}
</head>
<body>
<div id="canvas"></div>
</body>
</html>`
}
