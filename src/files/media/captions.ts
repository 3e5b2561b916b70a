const CUES_MAX = 10_000
const TIME = /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}$/
const TAG = /<\/?([a-z0-9:.]*)/gi
/** What cues may contain (WebVTT, §4.2.2), and times within a cue. */
const allowed = /^(c|i|b|u|ruby|rt|v|lang)?(\.[\w-]*)*$|^[\d:.]+$/i

const NOT_TEXT = 'These captions are not text in UTF-8. Save them as UTF-8 and upload them again.'
const NO_CUES = 'These captions have no line with a time such as “00:01.000 --> 00:04.000”.'
const TOO_MANY = `Captions have at most ${CUES_MAX} lines with a time.`

/** Why a WebVTT file cannot be kept: a sentence for who uploads it, with the number of the line. */
export function captionsProblem(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return NOT_TEXT
  }
  if (text.includes('\0')) return NOT_TEXT
  let cues = 0
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.includes('-->')) {
      if (!isTiming(line)) return `Line ${index + 1} is not a time such as “00:01.000 --> 00:04.000”.`
      cues++
    } else if (hasForeignTag(line)) return `Line ${index + 1} has a tag that captions cannot have. Take it out.`
  }
  if (cues > CUES_MAX) return TOO_MANY
  return cues === 0 ? NO_CUES : undefined
}

/** A start, an arrow and an end, then settings. */
function isTiming(line: string): boolean {
  const [start = '', arrow, end = ''] = line.split(/[ \t]+/, 3)
  return TIME.test(start) && arrow === '-->' && TIME.test(end)
}

function hasForeignTag(line: string): boolean {
  for (const [, name = ''] of line.matchAll(TAG)) if (!allowed.test(name)) return true
  return false
}
