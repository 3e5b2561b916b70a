import { html } from './html.ts'

/** In the head of the platform's e-mails: their colours where the reader's device is dark. */
export const darkStyle = html`<meta name="color-scheme" content="light dark">
    <style>
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) {
        .page { background: #121212 !important; color: #f2f2f2 !important }
        .words { background: #1f1f1f !important }
        .muted { color: #b8b8b8 !important }
        .rule { border-color: #3d3d3d !important }
      }
    </style>`
