import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBrowserStorage } from '#test/helpers/browser-storage.ts'
import {
  clearSession,
  isSignedIn,
  isTokenValid,
  ownName,
  popRememberedPage,
  readToken,
  readUser,
  rememberPage,
  storeSession,
} from './session.ts'

const owner = { id: 1, email: 'owner@example.com', name: 'Owner', role: 'admin' }
const nowMs = 1_800_000_000_000
const nowSeconds = nowMs / 1_000

function aToken(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aBrowserStorage())
  vi.stubGlobal('sessionStorage', aBrowserStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a token', () => {
  test('is valid before its exp and invalid from then on', () => {
    const token = aToken({ exp: nowSeconds })
    expect(isTokenValid(token, nowMs - 1)).toBe(true)
    expect(isTokenValid(token, nowMs)).toBe(false)
    expect(isTokenValid(token, nowMs + 1)).toBe(false)
  })

  test.each([
    ['missing', null],
    ['empty', ''],
    ['without parts', 'abc'],
    ['with a payload that is not base64', 'a.%%%.c'],
    ['with a payload that is not JSON', `a.${btoa('not json')}.c`],
    ['with a payload that is no object', `a.${btoa('7')}.c`],
    ['without exp', aToken({ sub: 'x' })],
    ['with an exp that is no number', aToken({ exp: '1900000000' })],
  ])('%s is invalid', (_name, token) => {
    expect(isTokenValid(token, nowMs)).toBe(false)
  })

  test('with letters of the URL alphabet is decoded', () => {
    const token = aToken({ exp: nowSeconds + 1, name: '>>>???~~~ÿ' })
    expect(token).toMatch(/[-_]/)
    expect(isTokenValid(token, nowMs)).toBe(true)
  })
})

describe('the session in the browser', () => {
  test('is kept under the keys token and user', () => {
    const token = aToken({ exp: Date.now() / 1_000 + 60 })
    storeSession(token, owner)
    expect(localStorage.getItem('token')).toBe(token)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(owner)
    expect(readToken()).toBe(token)
    expect(readUser()).toEqual({ email: owner.email, name: owner.name })
    expect(isSignedIn()).toBe(true)
  })

  test('is removed by clearing', () => {
    storeSession('a.b.c', owner)
    clearSession()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(isSignedIn()).toBe(false)
  })

  test.each(['', '{', '7', 'null', '{"email":5}'])('survives a damaged user entry: %j', (stored) => {
    localStorage.setItem('user', stored)
    expect(readUser()).toEqual({ email: '', name: '' })
  })
})

describe('the name that a person is greeted by', () => {
  test.each([
    ['Nina Alder', 'Nina Alder'],
    ['', ''],
    // What the first owner is called until the set-up.
    ['Studio owner', ''],
  ])('%j is %j', (name, greeted) => {
    storeSession('a.b.c', { ...owner, name })
    expect(ownName()).toBe(greeted)
  })
})

describe('the page to return to', () => {
  test('is returned once, then the dashboard', () => {
    rememberPage('/admin/shop-orders?page=2')
    expect(popRememberedPage()).toBe('/admin/shop-orders?page=2')
    expect(popRememberedPage()).toBe('/admin')
  })

  test.each(['/shop-cart', '//evil.example/admin', 'https://evil.example/admin', '/administrator'])(
    'is never %s',
    (path) => {
      rememberPage(path)
      expect(popRememberedPage()).toBe('/admin')
      sessionStorage.setItem('adminReturnTo', path)
      expect(popRememberedPage()).toBe('/admin')
    },
  )
})
