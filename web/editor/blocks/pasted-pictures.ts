/** What was pasted as pictures: those that can be uploaded, and the names of the others. */
export interface PastedPictures {
  pictures: PastedPicture[]
  leftOut: string[]
}

export interface PastedPicture {
  file: File
  /** Its alternative text where it was copied; null if there was none. */
  altText: string | null
}

/** Pictures of one paste that are uploaded; more would rather be uploaded in Files. */
export const PICTURES_MAX = 20

const pictureTag = /<img\b/i
const alternative = /\salt=(?:"([^"]*)"|'([^']*)')/i
const source = /\ssrc=(?:"([^"]*)"|'([^']*)')/i

/** Pictures on the clipboard. Those of other websites are named only: a browser may not read them. */
export function pastedPictures(clipboard: Pick<DataTransfer, 'getData' | 'files'>): PastedPictures {
  const html = clipboard.getData('text/html')
  const hasWords = clipboard.getData('text/plain').trim() !== ''
  const files = [...clipboard.files].filter(({ type }) => type.startsWith('image/'))
  // A copied picture is on the clipboard as a file and as HTML; beside words the file is a picture of the words.
  if (files.length > 0 && !hasWords)
    return limited(
      files.map((file) => ({ file, altText: null })),
      [],
    )
  const pictures: PastedPicture[] = []
  const leftOut: string[] = []
  for (const tag of tagsIn(html)) {
    const [altText, address = ''] = [alternative, source].map((one) => one.exec(tag)?.slice(1).find(Boolean))
    const file = fileIn(address, altText)
    if (file) pictures.push({ file, altText: altText ?? null })
    else leftOut.push(nameOf(address, altText))
  }
  return limited(pictures, leftOut)
}

/** What is within each `<img …>`; looks at each character once, however the text was made. */
function tagsIn(html: string): string[] {
  const [, ...rest] = html.split(pictureTag)
  return rest.flatMap((text) => (text.includes('>') ? text.slice(0, text.indexOf('>')) : []))
}

function limited(pictures: PastedPicture[], leftOut: string[]): PastedPictures {
  const beyond = pictures.slice(PICTURES_MAX).map(({ file }) => file.name)
  return { pictures: pictures.slice(0, PICTURES_MAX), leftOut: [...leftOut, ...beyond] }
}

function nameOf(address: string, altText: string | undefined): string {
  const isInline = ['data:', 'blob:', 'file:', 'cid:'].some((scheme) => address.toLowerCase().startsWith(scheme))
  const file = isInline ? undefined : address.split(/[?#]/)[0]?.split('/').at(-1)
  return (altText || file || 'a picture').slice(0, 80)
}

/** The picture within a `data:` address. */
function fileIn(address: string, altText: string | undefined): File | undefined {
  const [head = '', body] = address.slice(0, 5).toLowerCase() === 'data:' ? splitAt(address.slice(5), ',') : []
  const [type = '', ...rest] = head.toLowerCase().split(';')
  if (body === undefined || !type.startsWith('image/') || !rest.includes('base64')) return undefined
  try {
    const bytes = Uint8Array.from(atob(body.trim()), (letter) => letter.charCodeAt(0))
    return new File([bytes], `${(altText || 'Pasted picture').slice(0, 80)}.${type.slice(6).replace('jpeg', 'jpg')}`, {
      type,
    })
  } catch {
    return undefined
  }
}

function splitAt(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
