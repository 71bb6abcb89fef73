import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { AreaEditor, newArea } from './area-editor.tsx'

const texts = messages.adminPrintAreas

test('the owner is told which colors a drawn blank does not show', () => {
  const area = newArea(null)
  const shown = (colors: string[], mock_up = area.mock_up) =>
    renderToStaticMarkup(
      <AreaEditor {...{ colors, area: { ...area, mock_up } }} pictures={[]} sizes={[]} isEditing onChange={() => {}} />,
    )
  expect(shown(['Red', 'Moonlit Tuesday', 'blue'])).toContain(texts.drawnPale(['Moonlit Tuesday']))
  const [beforeNames = ''] = texts.drawnPale([]).split('for ,')
  expect(shown(['Red', 'Navy'])).not.toContain(beforeNames)
  expect(shown(['Moonlit Tuesday'], null)).not.toContain(beforeNames)
})
