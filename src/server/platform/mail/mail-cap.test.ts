import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mail-cap.ts'

describe('the mailbox of an address', () => {
  it.each([
    ['Vic.Tim+shop@GoogleMail.com.', 'victim@gmail.com'],
    ['v.ict.im@gmail。com', 'victim@gmail.com'],
    ['v.ict.im+a@ｇｍａｉｌ．ｃｏｍ｡', 'victim@gmail.com'],
    ['vic.tim@googlemail｡com', 'victim@gmail.com'],
    ['vic.tim@gm\u00adail.com.', 'victim@gmail.com'],
    ['victim@sub。mail.example.org', 'victim@sub.mail.example.org'],
    ['victim@sub．mail｡example。org', 'victim@sub.mail.example.org'],
    ['vic.tim@MÜNCHEN.example', 'vic.tim@xn--mnchen-3ya.example'],
    ['vic.tim@xn--mnchen-3ya.example', 'vic.tim@xn--mnchen-3ya.example'],
    // Not a valid domain name: unchanged except for the full stop.
    ['v.ict.im@mail。example:25', 'v.ict.im@mail.example:25'],
    ['+@example.org', '+@example.org'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  it('is never longer than its column, also for a domain that is longer in ASCII', () => {
    expect(mailboxOf(`a@${'üö.'.repeat(83)}de`).length).toBeLessThanOrEqual(254)
  })
})
