import type { Page } from 'playwright-core'
import { seriousFindings } from '../../web/e2e/accessibility.ts'
import { actionList } from '../../web/editor/shell/action-list.ts'
import { createFinding, type FindingBuilder, type Proof } from '../proof.ts'
import { canvasOf, type EditorBrowser, openEditorBrowser, untilSaved } from './editor-browser.ts'

const SAID_WITHIN_MS = 10_000
const CONTROL_WITHIN_MS = 1_000
const MOST_STOPS = 60
const SHORT_EVERY = 4

export const keysReachEverything: Proof = {
  id: 'E15',
  promise:
    'By keyboard alone a page is built, restyled, published and brought back; every action of the palette can be chosen and has its key, and each is read out or opens a dialog that holds the focus',
  async run(options) {
    const found = createFinding()
    const lab = await openEditorBrowser(options)
    const page = await lab.openEditor(await lab.addPage('By keyboard'))
    const keys = await listenTo(page, found, SAID_WITHIN_MS)
    await build(keys)
    const actions = actionList.filter((_, place) => !options.isShort || place % SHORT_EVERY === 0)
    for (const { label, action, keys: named } of actions) {
      await selectAll(keys)
      await keys.expectWords(`palette: ${label}`, () => chooseByPalette(page, label))
      await comeBack(keys, action.type)
      const [key] = named
      if (key === undefined) continue
      await selectAll(keys)
      await keys.expectWords(`key ${key}: ${label}`, () => page.keyboard.press(pressOf(key)))
      await comeBack(keys, action.type)
    }
    for (const finding of await seriousFindings(page)) found.violation(`axe: ${finding}`)
    await restyle(keys)
    await publishAndBringBack(lab, keys)
    return found.finding
  },
  /** Whatever is pressed reaches nobody, as where dragging is the only way. */
  async control(options) {
    const found = createFinding()
    const lab = await openEditorBrowser(options)
    await lab.owner.addInitScript(() =>
      addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    const page = await lab.openEditor(await lab.addPage('By mouse'))
    const keys = await listenTo(page, found, CONTROL_WITHIN_MS)
    for (const { label, keys: named } of actionList.slice(0, 8))
      if (named[0])
        await keys.expectWords(`key ${named[0]}: ${label}`, () => page.keyboard.press(pressOf(named[0] ?? '')))
    return found.finding
  },
}

interface Keys {
  page: Page
  found: FindingBuilder
  press(...keys: string[]): Promise<void>
  /** Presses, and waits for words that match. */
  says(key: string, words: RegExp): Promise<void>
  expectWords(what: string, act: () => Promise<unknown>): Promise<void>
  /** Tab until the focus is on what is named so. */
  tabTo(name: RegExp): Promise<void>
}

/** Everything that is read out from now on, also what is replaced before anybody could look. */
async function listenTo(page: Page, found: FindingBuilder, withinMs: number): Promise<Keys> {
  await page.locator('[data-announcer]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const announcer = document.querySelector('[data-announcer]')
    if (announcer)
      new MutationObserver(() => announcer.textContent && heard.push(announcer.textContent)).observe(announcer, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const count = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.length)
  const hears = (before: number, words: string) =>
    page.waitForFunction(
      ([from, pattern]) => {
        const said = (window as unknown as { heard: string[] }).heard.slice(from)
        const dialog = document.querySelector('dialog[open], [role="dialog"]')
        const isOpen = pattern === '' && dialog !== null && dialog.contains(document.activeElement)
        return isOpen || said.some((one) => new RegExp(pattern).test(one) && one !== '')
      },
      [before, words] as const,
      { timeout: withinMs },
    )
  return {
    page,
    found,
    async press(...pressed) {
      for (const key of pressed) await page.keyboard.press(key)
    },
    async says(key, words) {
      const before = await count()
      await page.keyboard.press(key)
      await hears(before, words.source).catch(() => found.violation(`${key}: a screen reader was not told ${words}`))
      found.count('gestures read out')
    },
    async expectWords(what, act) {
      found.count('actions')
      const before = await count()
      try {
        await act()
        await hears(before, '')
      } catch {
        found.violation(`${what}: nothing was read out, and no dialog holds the focus`)
      }
    },
    async tabTo(name) {
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        await page.keyboard.press('Tab')
        if (name.test(await nameOfFocus(page))) return
      }
      found.violation(`Tab never reaches ${name}`)
    },
  }
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
  })

/** `Ctrl Shift ↓` as a driver of browsers says it. */
function pressOf(keys: string): string {
  const names: Record<string, string> = {
    Ctrl: 'Control',
    Esc: 'Escape',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    '?': 'Shift+?',
  }
  const parts = keys.split(' ').map((key) => names[key] ?? (key.length === 1 ? key.toLowerCase() : key))
  return parts.join('+')
}

async function chooseByPalette(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search actions' }).waitFor()
  await page.keyboard.type(label)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Search actions' }).waitFor({ state: 'detached' })
}

/** Two designed sections, and a block that is placed, moved, resized and reordered. */
async function build(keys: Keys): Promise<void> {
  const { page, press, tabTo, says } = keys
  for (const template of [/^Headline in the middle$/, /^Headline beside a picture$/]) {
    await press('s')
    await page.getByRole('dialog', { name: 'Add section' }).waitFor()
    await tabTo(template)
    await says('Enter', / added\.$/)
  }
  await press('a')
  await page.getByRole('dialog', { name: 'Add block' }).waitFor()
  await page.keyboard.type('quote')
  await says('Enter', /^Added: Quote, /)
  await says('ArrowRight', /^Moved: Quote, /)
  await says('Shift+ArrowLeft', /^Resized: Quote, /)
  await says('Alt+ArrowUp', /^Moved: /)
}

/** The first section, and all of its blocks. */
async function selectAll(keys: Keys): Promise<void> {
  await keys.press('1', 'Escape', 'Escape', 'Escape')
  await keys.says('Escape', /^Nothing is selected\.$/)
  await keys.press('ArrowDown')
  await keys.says('Control+a', / blocks? selected\.$/)
}

const taking = ['delete', 'cut', 'duplicate', 'paste']

/** What an action has opened is closed, and what it took away is brought back. */
async function comeBack({ page, press }: Keys, type: string): Promise<void> {
  if (await page.locator('dialog[open], [role="dialog"]').count()) await press('Escape')
  await page.locator('dialog[open], [role="dialog"]').waitFor({ state: 'detached' })
  if (taking.includes(type)) await press('Control+z')
}

async function restyle(keys: Keys): Promise<void> {
  const { page, found, tabTo, press } = keys
  const ground = () =>
    canvasOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  const before = await ground()
  await selectAll(keys)
  await keys.says('t', /^Site styles\.$/)
  await page.getByRole('button', { name: /^Midnight/ }).waitFor()
  await tabTo(/^Midnight/)
  await press('Enter')
  await page.getByRole('button', { name: 'Undo design Midnight' }).waitFor()
  if ((await ground()) === before) found.violation('restyling by keyboard changed nothing')
  found.count('gestures read out')
}

async function publishAndBringBack(lab: EditorBrowser, keys: Keys): Promise<void> {
  const { page, tabTo, press } = keys
  await untilSaved(page)
  await selectAll(keys)
  await press('Shift+P')
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await tabTo(/^Publish$/)
  await press('Enter')
  await page.getByText('Everything is published.').waitFor()
  await page.goto(lab.url('demo.manage.', '/pages/publish'))
  await page
    .getByRole('button', { name: /^Bring back publication/ })
    .first()
    .waitFor()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await tabTo(/^Bring back publication/)
  await press('Enter')
  await page.getByText(/Visitors see publication \d+ again/).waitFor()
}
