import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#shared/messages.ts'
import { endLeftPayment } from './end-payment.ts'

/**
 * a tab that is back from the payment page ends its session, whichever way it came. Gives what to say to who
 * has cancelled there; that nothing was charged only once it is certain.
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
    // So that a reload does not say it again.
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [isCancelled, setSearch])

  if (!wasCancelled) return ''
  return isEnded ? messages.checkout.cancelled : messages.checkout.left
}
