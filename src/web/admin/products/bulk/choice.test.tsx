import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { ChooseAll } from './choice.tsx'

const { chooseAll, chosen } = messages.adminBulk

function change(onPage: number[], before: number[]): readonly number[] {
  const onChange = vi.fn<(chosen: readonly number[]) => void>()
  const label = ChooseAll({ onPage, chosen: before, onChange })
  const [box] = label.props.children
  box.props.onChange()
  return onChange.mock.calls[0]?.[0] ?? []
}

test('one box chooses all products of the page, or none of them, and leaves those of other pages', () => {
  expect(change([1, 2, 3], [9, 2])).toEqual([9, 1, 2, 3])
  expect(change([1, 2, 3], [9, 1, 2, 3])).toEqual([9])
  const html = renderToStaticMarkup(<ChooseAll onPage={[1, 2, 3]} chosen={[9]} onChange={() => undefined} />)
  expect(html).toContain(chooseAll(3))
  expect(html).not.toContain('checked')
})

test('the count says how many chosen products are not on this page', () => {
  expect(chosen(12, 2)).toBe('12 products chosen, 2 of them not on this page')
  expect(chosen(3, 3)).toBe('3 products chosen, not on this page')
  expect(chosen(1)).toBe('One product chosen')
})
