import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { type FontName, fontStack } from '../../../shared/font-stack.ts'
import { linksInLanguage } from '../../../shared/languages/language-path.ts'
import { renderIn } from '../../../shared/words/render-in.ts'
import { localeOf, type WebsiteWriting } from '../../../shared/words/word.ts'
import { type Html, html } from '../../mail/html.ts'

/** Colours and fonts of a website; they were validated when they were stored. */
export interface PageTheme {
  background: string
  surface: string
  text: string
  muted: string
  accent: string
  accentText: string
  headingFont: FontName
  bodyFont: FontName
  /** Corner radius in px. */
  radius: number
}

/** The website a page is shown for. */
export interface PageLook {
  tenant: { name: string }
  website: WebsiteWriting & { theme: PageTheme; languagePath?: string | undefined }
}

/** A small, self-contained page in the website's design: for browsers without scripts, and for links in e-mails. */
export interface VisitorPage {
  status: number
  title: string
  content: Html
  /** Additional CSS rules that use the same custom properties. */
  style?: string
  /** Elements that load scripts and style sheets of this host; a page has none unless told. */
  links?: string | undefined
  /** Other origins that its forms may lead to, also by a redirect; browsers stop at any other. */
  formsLeadTo?: readonly string[]
  /** Specification §3, Page types, where it is one of them. */
  pageType?: number
  /** The address holds a secret, which must not be sent to the pages it links to. */
  isSecret?: boolean
}

/** The theme's colours were validated when they were stored, so they can be put into a style sheet unescaped. */
const styleOf = ({
  background,
  surface,
  text,
  muted,
  accent,
  accentText,
  headingFont,
  bodyFont,
  radius,
}: PageTheme) => `
:root{--surface:${surface};--text:${text};--muted:${muted};--accent:${accent};--accent-text:${accentText};--radius:${radius}px}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:${background};color:${text};font:1.0625rem/1.6 ${fontStack(bodyFont)}}
header{padding:1.25rem clamp(1rem,5vw,2.5rem);font:600 1.125rem/1.4 ${fontStack(headingFont)}}
header a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
main{width:min(34rem,100%);margin:auto;padding:1rem clamp(1rem,5vw,2.5rem) 18vh}
h1{margin:0 0 .75rem;font:600 clamp(1.5rem,6vw,2.125rem)/1.2 ${fontStack(headingFont)};overflow-wrap:anywhere;text-wrap:balance}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}
form{margin:0 0 1.75rem;display:grid;gap:1rem}
label{display:grid;gap:.375rem;font-weight:600}
label.choice{display:flex;gap:.625rem;align-items:center;font-weight:400}
input[type=email],input[type=number],input[type=password],input[type=text]{width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid ${muted};border-radius:${radius}px;background:${surface};color:${text};font:inherit;font-weight:400}
input[type=checkbox]{width:1.25rem;height:1.25rem;flex:none;accent-color:${accent}}
button{justify-self:start;min-height:3rem;padding:.625rem 1.5rem;border:0;border-radius:${radius}px;background:${accent};color:${accentText};font:inherit;font-weight:600;cursor:pointer}
main a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:3px solid ${accent};outline-offset:2px}
.fault{padding:.75rem 1rem;border:2px solid ${text};border-radius:${radius}px;background:${surface};font-weight:600}
.quiet{color:${muted};font-size:.9375rem}
@media(max-width:30rem){button{width:100%}}
`

const SCRIPTS = "; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:"

/** `render` returns the page in the website's language. */
export function sendVisitorPage(res: Response, { tenant, website }: PageLook, render: () => VisitorPage): void {
  const page = renderIn(website, render)
  const style = styleOf(website.theme) + (page.style ?? '')
  const hash = createHash('sha256').update(style).digest('base64')
  res.status(page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${page.links ? "'self' " : ''}'sha256-${hash}'${page.links ? SCRIPTS : ''}; form-action ${["'self'", ...(page.formsLeadTo ?? [])].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Robots-Tag': 'noindex',
    ...(page.isSecret && { 'Referrer-Policy': 'no-referrer' }),
  })
  const { markup } = documentOf(tenant.name, style, page, website.language)
  res.end(`<!doctype html>\n${linksInLanguage(website.languagePath, markup)}`)
}

function documentOf(storeName: string, style: string, page: VisitorPage, language: string): Html {
  const { title, content, links = '', pageType } = page
  return html`<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} — ${storeName}</title>
<style>${{ markup: style }}</style>${{ markup: links }}
</head>
<body${pageType === undefined ? html`` : html` data-page-type="${pageType}"`}>
<header><a href="/">${storeName}</a></header>
<main>
${content}
</main>
</body>
</html>
`
}
