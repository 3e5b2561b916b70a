import type { ContentPage } from '../../blocks/content-page.ts'

/** Tells contributors which version they are viewing, so that they do not take it for the live page. */
export function PreviewBar({ content: { viewed, data } }: { content: ContentPage }) {
  if (!viewed) return null
  const leave = `/preview/end?to=${encodeURIComponent(data.path)}`
  return (
    <aside className="preview-bar" aria-label="Preview">
      <span>{viewed.shown === 'drafts' ? 'Preview of your drafts.' : <Moment at={viewed.at} {...data.website} />}</span>
      <a href={leave}>Leave the preview</a>
    </aside>
  )
}

function Moment({ at, language, timeZone }: { at: string; language: string; timeZone: string }) {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    new Date(at),
  )
  return (
    <>
      As visitors saw this page on <time dateTime={at}>{words}</time>. Prices and stock are today’s.
    </>
  )
}
