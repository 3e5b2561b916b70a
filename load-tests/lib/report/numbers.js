/** Number formats of the report. */

/** 12,345 */
export function whole(number) {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 12.3, and 12,345 for large numbers. */
export function short(number) {
  if (number === undefined || number === null) return '–'
  return Math.abs(number) >= 100 ? whole(number) : String(Math.round(10 * number) / 10)
}

/** 12.3 and 0.0038: result of a threshold, which may be a time or a share. */
export function figure(number) {
  if (number === undefined) return '–'
  return Math.abs(number) < 1 ? String(Math.round(1e4 * number) / 1e4) : short(number)
}

/** A share from 0 to 1; a small one is never rounded to 0. */
export function percent(share) {
  const hundredths = 100 * share
  if (hundredths === 0) return '0 %'
  return hundredths < 0.01 ? 'below 0.01 %' : `${Math.round(100 * hundredths) / 100} %`
}

/** 1.2 MB */
export function bytes(number) {
  if (number < 1e3) return `${whole(number)} B`
  return number < 1e6 ? `${short(number / 1e3)} kB` : `${short(number / 1e6)} MB`
}

/** 2 min 20 s */
export function duration(seconds) {
  const rest = Math.round(seconds % 60)
  return seconds < 60 ? `${short(seconds)} s` : `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`
}

export function escaped(text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
