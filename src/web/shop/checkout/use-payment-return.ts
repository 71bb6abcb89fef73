import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#shared/messages.ts'
import { endLeftPayment } from './end-payment.ts'

/**
 * A tab that has returned from the payment page ends its session, however it returned. Returns the message for a
 * buyer who cancelled there; it says that nothing was charged only once that is certain.
 */
export function usePaymentReturn(): string {
  const [search, setSearch] = useSearchParams()
  const isCancelled = search.has('cancelled')
  const [wasCancelled, setWasCancelled] = useState(isCancelled)
  const [isEnded, setIsEnded] = useState(false)

  useEffect(() => {
    const end = () => void endLeftPayment().then(setIsEnded)
    const onShow = (event: PageTransitionEvent) => event.persisted && end()
    end()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  useEffect(() => {
    if (!isCancelled) return
    setWasCancelled(true)
    // Prevents the message from being shown again after a reload.
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [isCancelled, setSearch])

  if (!wasCancelled) return ''
  return isEnded ? messages.checkout.cancelled : messages.checkout.left
}
