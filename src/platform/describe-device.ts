/**
 * Description of a browser by its user agent: `Chrome on macOS`. It may be forged, but is shown only to the person who sent
 * it.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

type Marks = [mark: RegExp, name: string][]

/** Most browsers also claim to be those further down, so the first match counts. */
const browsers: Marks = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: Marks = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

function nameIn(marks: Marks, text: string): string | undefined {
  return marks.find(([mark]) => mark.test(text))?.[1]
}
