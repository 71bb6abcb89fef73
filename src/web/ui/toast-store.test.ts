import { beforeEach, expect, test } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToToasts } from './toast-store.ts'

const shown = () => readToasts().map((toast) => toast.message)

// Files of one worker share the store.
beforeEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id)
})

test('the newest toast is on top', () => {
  showToast('first', { durationMs: 10 })
  showToast('second', { durationMs: 10 })
  expect(shown()).toEqual(['second', 'first'])
})

test('the same message is shown once, as a new toast', () => {
  showToast('added', { durationMs: 10 })
  const before = readToasts()[0]?.id
  showToast('added', { durationMs: 10 })
  expect(shown()).toEqual(['added'])
  expect(readToasts()[0]?.id).not.toBe(before)
})

test('a toast on the same subject replaces the previous one', () => {
  showToast('added', { durationMs: 10, subject: 'cart' })
  showToast('removed', { durationMs: 10, subject: 'cart' })
  expect(shown()).toEqual(['removed'])
})

test('at most three toasts are shown', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast(message, { durationMs: 10 })
  expect(shown()).toEqual(['d', 'c', 'b'])
})

test('a listener is called for each change until it unsubscribes', () => {
  let calls = 0
  const leave = subscribeToToasts(() => {
    calls += 1
  })
  showToast('a', { durationMs: 10 })
  leave()
  showToast('b', { durationMs: 10 })
  expect(calls).toBe(1)
})
