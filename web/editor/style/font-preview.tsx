import { useEffect, useRef, useState } from 'react'
import { fontFiles } from '../../site-style/font-files.gen.ts'

interface FontPreviewProps {
  id: string
  name: string
  /** URL of an uploaded font. */
  url?: string | undefined
}

const systemFamilies: Record<string, string> = {
  'system-sans': 'system-ui',
  'system-serif': 'Georgia, serif',
  'system-rounded': 'ui-rounded, system-ui',
}

/** A font family's name rendered in it; the font is loaded when it becomes visible. */
export function FontPreview({ id, name, url = fontFiles[id]?.files[0]?.url }: FontPreviewProps) {
  const box = useRef<HTMLElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  useEffect(() => {
    if (!box.current || url === undefined) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      loadPreview(id, url).then(
        () => setState('ready'),
        () => setState('failed'),
      )
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [id, url])
  const family = systemFamilies[id] ?? (state === 'ready' ? `"preview ${id}"` : undefined)
  return (
    <strong ref={box} style={{ fontFamily: family }}>
      {name}
      {state === 'failed' && <small role="alert">Unable to load preview for {name}.</small>}
    </strong>
  )
}

async function loadPreview(id: string, url: string): Promise<void> {
  const family = `preview ${id}`
  if ([...document.fonts].some((font) => font.family.includes(family))) return
  document.fonts.add(await new FontFace(family, `url("${url}")`).load())
}
