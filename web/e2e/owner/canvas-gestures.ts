import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]')
export const said = (page: Page) => page.locator('[data-announcer]').textContent()

async function drag(page: Page, canvas: FrameLocator, name: RegExp, by: { x: number; y: number }): Promise<void> {
  const box = await canvas.getByRole('group', { name }).boundingBox()
  if (!box) throw new Error('The block is not on the screen')
  await dragFrom(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
}

interface Point {
  x: number
  y: number
}

async function dragFrom(page: Page, { x, y }: Point, by: Point): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 })
  await page.mouse.up()
}

/** The mouse does what the arrows do; what was dragged is still what is selected, and several blocks go together. */
async function moveByMouse(page: Page, canvas: FrameLocator): Promise<void> {
  await drag(page, canvas, /^Quote/, { x: 90, y: 0 })
  await expect.poll(() => said(page)).toMatch(/^Moved: Quote, columns (?!1 )/)
  await page.getByRole('heading', { level: 2, name: 'Quote' }).waitFor()
  await page.getByRole('button', { name: 'Undo move of Quote' }).click()
  await expect.poll(() => said(page)).toBe('Undone: move of Quote.')
  await canvas.getByRole('group', { name: /^Quote/ }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('heading', { level: 2, name: '3 blocks' }).waitFor()
  await drag(page, canvas, /^Quote/, { x: 0, y: 60 })
  await page.getByRole('button', { name: 'Undo move of 3 blocks' }).click()
  await canvas.getByRole('group', { name: /^Quote/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Quote' }).waitFor()
}

/** A handle resizes to grid lines, and a frame drawn beside the blocks selects those that it touches. */
async function shapeByMouse(page: Page, canvas: FrameLocator): Promise<void> {
  const box = await canvas.getByRole('group', { name: /^Quote/ }).boundingBox()
  const section = await canvas.locator('section[aria-label="Section 1 of 1"]').boundingBox()
  if (!box || !section) throw new Error('The section is not on the screen')
  await dragFrom(page, { x: box.x + box.width, y: box.y + box.height / 2 }, { x: -200, y: 0 })
  await expect.poll(() => said(page)).toMatch(/^Resized: Quote, columns /)
  await page.getByRole('button', { name: 'Undo resize of Quote' }).click()
  await dragFrom(page, { x: section.x + 4, y: section.y + 4 }, { x: section.width - 8, y: section.height - 8 })
  await page.getByRole('heading', { level: 2, name: '3 blocks' }).waitFor()
  await page.getByRole('button', { name: 'Align left' }).click()
  await expect.poll(() => said(page)).toBe('Aligned: left.')
  await page.getByRole('button', { name: 'Undo alignment' }).click()
  await canvas.getByRole('group', { name: /^Quote/ }).click()
}

export async function changeByMouse(page: Page, canvas: FrameLocator): Promise<void> {
  await moveByMouse(page, canvas)
  await shapeByMouse(page, canvas)
}

/** As Word puts it on the clipboard: a paragraph, then a list. */
const fromWord = `<!--StartFragment--><p class=MsoNormal style='margin:0'>by <b>hand</b>, see <a href="https://example.com/kiln">the kiln</a><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Wedge<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Throw<o:p></o:p></p><!--EndFragment-->`
/** As Google Docs puts some words of a paragraph there. */
const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-9f"><span style="font-weight:700">slowly</span></b>`

/** Keys pressed right after Enter belong to the text, however long its code takes to load. */
export async function typeBeforeOpen(page: Page, canvas: FrameLocator): Promise<void> {
  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  const keys = ['Enter', 'ControlOrMeta+a', 'N', 'v', 'Backspace', 'w', 'ArrowLeft', 'o']
  for (const key of keys) await page.keyboard.press(key)
  loading.resolve()
  await expect.poll(() => canvas.getByRole('textbox', { name: 'Text' }).textContent()).toBe('Now')
  await page.unroute('**/assets/*.js')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Later')
  await expect.poll(() => canvas.getByRole('textbox', { name: 'Text' }).textContent()).toBe('Later')
}

/** Types, and pastes in the middle of the paragraph: all of both is there, without the clutter. Ends with what was typed. */
export async function pasteIntoText(text: Locator): Promise<void> {
  await text.fill('We throw every mug by hand.')
  const html = () => text.innerHTML()
  for (const _ of 'every mug by hand.') await text.press('ArrowLeft')
  const paste = (copied: string) =>
    text.evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, copied)
  await paste(fromDocs)
  await expect.poll(html).toContain('>We throw <strong>slowly</strong>every mug by hand.<')
  await paste(fromWord)
  const sentence = 'by <strong>hand</strong>, see <a href="https://example.com/kiln">the kiln</a>'
  const list = '<ol><li><p>Wedge</p></li><li><p>Throwevery mug by hand.</p></li></ol>'
  await expect.poll(html).toMatch(new RegExp(`^<(\\w+)>We throw <strong>slowly</strong>${sentence}</\\1>${list}`))
  await text.fill('We throw every mug by hand.')
}
