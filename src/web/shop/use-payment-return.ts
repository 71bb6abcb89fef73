import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '#shared/messages.ts'
import { endOpenPayment } from './end-payment.ts'

/**
 * what to say to who comes back from the payment page without paying; that nothing was charged only once it is
 * certain. The address is cleaned so that a reload does not say it again.
 */
export function usePaymentReturn(): string {
  const [search, setSearch] = useSearchParams()
  const isReturn = search.has('cancelled')
  const [said, setSaid] = useState<string>(isReturn ? messages.checkout.left : '')
  useEffect(() => {
    if (!isReturn) return
    setSaid(messages.checkout.left)
    endOpenPayment().then(
      (isEnded) => isEnded && setSaid(messages.checkout.cancelled),
      () => undefined,
    )
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [isReturn, setSearch])
  return said
}
