import type { Locator, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, test } from '#test/browser/helpers/browser.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { drawn } from '#test/helpers/hostile-files.ts'

const texts = messages.media
const editor = messages.siteEditor

/** Pixels of noise: no two are the same file. */
type Sent = { name: string; width: number; height?: number }
async function filesOf(page: Page, files: readonly Sent[]) {
  const sent = await Promise.all(
    files.map(async ({ name, width, height = 300 }) => ({
      name,
      bytes: (await drawn(width, height).png().toBuffer()).toString('base64'),
    })),
  )
  return await page.evaluateHandle((all) => {
    const held = new DataTransfer()
    for (const { name, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      held.items.add(new File([content], name, { type: 'image/png' }))
    }
    return held
  }, sent)
}
async function drop(target: Locator, files: readonly Sent[]) {
  await target.dispatchEvent('drop', { dataTransfer: await filesOf(target.page(), files) })
}

/** What is known of the picture follows its name. */
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

const isSaved = (page: Page) => expect(page.getByText(editor.saved)).toBeVisible()

test('CNT-08: pictures are dropped on a page and into the library, and prepared there', async ({ shopper: page }) => {
  const admin = await startSession(page)
  await page.goto('/admin/site/gallery')

  await test.step('CNT-08: files dropped on the gallery become its pictures; a picture without words keeps it back until it has some', async () => {
    const form = page.getByRole('region', { name: editor.formLabel('Gallery') })
    const frame = page.frameLocator(`iframe[title="${editor.preview('Gallery')}"]`)
    // Once it was checked, the number of its problems follows its name.
    const heron = form.getByRole('button', { name: /^Heron at the river/ })
    try {
      await drop(form.getByText(texts.listDrop('picture')), [
        { name: 'Heron at the river.png', width: 401 },
        { name: 'IMG_2034.png', width: 402 },
        { name: 'IMG_2035.png', width: 403 },
      ])
      await expect(heron).toBeVisible()
      await expect(form.locator('[data-list="pictures"]')).toHaveCount(11)
      await isSaved(page)

      await test.step('the page in the frame shows them', async () => {
        await expect(frame.getByRole('heading', { name: 'Heron at the river' })).toBeVisible()
        await expect(frame.locator('img[src*="/uploads/media/"]').first()).toHaveAttribute('width', '401')
      })

      await test.step('another one is chosen in the dialog, by keyboard', async () => {
        await heron.press('Enter')
        await form.getByRole('button', { name: texts.fieldChange }).press('Enter')
        const dialog = page.getByRole('dialog')
        await expectAccessible(dialog)
        await dialog.getByRole('tab', { name: texts.ofLibrary }).press('ArrowRight')
        await dialog.getByRole('button', { name: 'Gallery mug shelf' }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(form.getByText('Gallery mug shelf')).toBeVisible()
        await form.getByRole('button', { name: texts.fieldChange }).press('Enter')
        await dialog.getByRole('button', { name: /^Heron at the river\.png/ }).press('Enter')
        await expect(form.getByText('Heron at the river.png')).toBeVisible()
        await isSaved(page)
      })

      await test.step('what has no words is named before it goes out', async () => {
        await page.getByRole('button', { name: editor.review }).click()
        await expect(page.getByRole('dialog').getByText(messages.content.noPictureText)).toHaveCount(3)
        await page.keyboard.press('Escape')
      })
    } finally {
      await page.request.delete('/api/content/gallery/draft', { headers: admin })
    }
  })

  await test.step('CNT-08: in the library a picture gets words, a focal point and a crop, all by keyboard, and another file', async () => {
    await follow(page, '/admin/pictures')
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
    await expectAccessible(page.getByRole('main'))
    await drop(page.getByText(texts.drop), [
      { name: 'Tide pool.png', width: 600, height: 400 },
      { name: 'Lighthouse.png', width: 405 },
    ])
    await expect(tile(page, 'Lighthouse.png')).toBeVisible()
    const pasted = await filesOf(page, [{ name: 'image.png', width: 406 }])
    await page.evaluate((clipboardData) => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, pasted)
    await expect(tile(page, `${texts.pasted}.png`)).toBeVisible()
    await tile(page, 'Tide pool.png').press('Enter')

    const save = page.getByRole('button', { name: texts.save, exact: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Tide pool.png' })).toBeVisible()
    await page.getByRole('button', { name: texts.focusOf(50, 50) }).press('ArrowLeft')
    await page.getByRole('button', { name: texts.focusOf(49, 50) }).press('Shift+ArrowUp')
    await expect(page.getByRole('button', { name: texts.focusOf(49, 40) })).toBeFocused()
    await save.press('Enter')
    await expect(page.getByRole('textbox', { name: texts.altText })).toBeFocused()
    await expect(page.getByText(texts.textNeeded).first()).toBeVisible()
    await page.getByRole('textbox', { name: texts.altText }).fill('A tide pool with two starfish')
    await page.getByRole('radio', { name: texts.crop }).check({ force: true })
    await page.getByRole('button', { name: texts.cropOf(600, 400) }).press('Shift+ArrowLeft')
    await page.getByRole('button', { name: texts.cropOf(594, 400) }).press('ArrowRight')
    await page.getByRole('button', { name: texts.cropCorner }).press('ArrowUp')
    await expect(page.getByRole('button', { name: texts.cropOf(594, 394) })).toBeVisible()
    await expectAccessible(page.getByRole('main'))
    await save.press('Enter')
    await expect(page.getByText(texts.saved)).toBeVisible()

    await page
      .getByLabel(texts.replace, { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'Ebb.png', mimeType: 'image/png', buffer: await drawn(500, 300).png().toBuffer() })
    await expect(page.getByRole('heading', { level: 1, name: 'Ebb.png' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: texts.altText })).toHaveValue('A tide pool with two starfish')
    await expect(page.getByText(texts.checkText)).toBeVisible()
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByText(texts.checkText)).toHaveCount(0)
    await page.getByRole('button', { name: texts.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.delete, exact: true }).click()
    await expect(tile(page, 'Lighthouse.png')).toBeVisible()
    await expect(tile(page, 'Ebb.png')).toHaveCount(0)
  })
})
